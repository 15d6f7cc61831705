/** Shifts the clock of this process, or of a page that runs its text, by `ms`; timers keep theirs. */
export function shiftClock(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now() + ms] : args, target),
    get: (date, key) => (key === 'now' ? () => date.now() + ms : Reflect.get(date, key)),
  })
}
