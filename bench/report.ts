let missed = 0

/** One line of the report: what was measured, how much, and what it should be. */
export function line(what: string, measured: string, aim = '', reached = true): void {
  if (!reached) missed += 1
  process.stdout.write(`  ${what.padEnd(58)} ${measured.padStart(18)}  ${aim}${reached ? '' : '  ← missed'}\n`)
}

export const section = (title: string): void => void process.stdout.write(`\n${title}\n`)

/** How many aims were missed. */
export const misses = (): number => missed

export const rate = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`
