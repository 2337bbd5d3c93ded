const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** A time that was measured: `0.3s`, `41s`, `3m 12s`, `1h 04m`. */
export function formatDuration(durationMs: number): string {
  const tenths = Math.round(durationMs / 100)
  if (tenths < 10) return tenths <= 0 ? '0s' : `0.${tenths}s`
  const seconds = Math.round(durationMs / SECOND_MS)
  if (seconds < 60) return `${seconds}s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}m ${twoDigits(seconds % 60)}s`
  return `${Math.floor(minutes / 60)}h ${twoDigits(minutes % 60)}m`
}

/** A limit, as it was asked for in minutes: `10m`, `90m`, `1m 30s`, `30s`, `0.2s`, `6ms`; never as nothing. */
export function formatMinutes(limitMs: number): string {
  if (limitMs >= MINUTE_MS && limitMs % MINUTE_MS === 0) return `${grouped(limitMs / MINUTE_MS)}m`
  return limitMs > 0 && limitMs < 100 ? `${Math.ceil(limitMs)}ms` : formatDuration(limitMs)
}

/** A point in time, milliseconds since the epoch, as `09:48 UTC`. */
export function formatTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(11, 16)} UTC`
}

/** `1 file`, `2 files`, `1,234 files`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${grouped(amount)} ${amount === 1 ? one : many}`
}

/** A whole number with commas. By hand: the first use of `toLocaleString` loads tables for tens of milliseconds. */
export function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function twoDigits(amount: number): string {
  return String(amount).padStart(2, '0')
}
