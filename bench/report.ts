let missed = 0

/** Prints one measurement with its target. */
export function line(what: string, measured: string, aim = '', reached = true): void {
  if (!reached) missed += 1
  process.stdout.write(`  ${what.padEnd(58)} ${measured.padStart(18)}  ${aim}${reached ? '' : '  ← missed'}\n`)
}

export const section = (title: string): void => void process.stdout.write(`\n${title}\n`)

export const misses = (): number => missed

export const rate = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`
