import { describe, expect, it } from '@jest/globals'
import { hasMarker, markerOf } from '../../src/github/marker.ts'

const MARKER = markerOf('converge')

describe('the marker', () => {
  it('differs with the label, and is known in the first line only', () => {
    expect(MARKER).toMatch(/^<!-- converge:[0-9a-f]{12} -->$/)
    expect(markerOf('other')).not.toBe(MARKER)
    expect(hasMarker(`${MARKER}\r\ntext`, MARKER)).toBe(true)
    expect(hasMarker(MARKER, MARKER)).toBe(true)
    expect(hasMarker(`text\n${MARKER}`, MARKER)).toBe(false)
    expect(hasMarker(`> ${MARKER}\ntext`, MARKER)).toBe(false)
    expect(hasMarker(`${markerOf('other')}\ntext`, MARKER)).toBe(false)
  })
})
