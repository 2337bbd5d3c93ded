import type { ObjectFormat } from './index-file.ts'

// Git knows these without having them, so there may be nothing to copy.

export const EMPTY_BLOB: Readonly<Record<ObjectFormat, string>> = {
  sha1: 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  sha256: '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
}

export const EMPTY_TREE: Readonly<Record<ObjectFormat, string>> = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}
