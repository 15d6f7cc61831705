/** Shifts the clock of this process, or of a page that runs its text, by `ms`; timers keep theirs. */
export function shiftClock(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now() + ms] : args, target),
    get: (date, key) => (key === 'now' ? () => date.now() + ms : Reflect.get(date, key)),
  })
}

/** Milliseconds by which the clock of this run is shifted, in each of its processes and browsers. */
export const relojMs = (): number => Number(process.env.RELOJ_MS ?? 0)

/** What a process needs in its environment to begin with a shifted clock. */
export const relojEnv = (ms: number): { RELOJ_MS?: string; NODE_OPTIONS?: string } =>
  ms === 0
    ? {}
    : { RELOJ_MS: String(ms), NODE_OPTIONS: `--import=${new URL('reloj-del-programa.ts', import.meta.url).href}` }
