// Plants faults at places chosen by a seed, one at a time, and prints those that no check notices:
// `npm run faults`, or `npm run faults -- --seed 7 --count 100 --report docs/faults/seed-7.md`. What was judged is kept, so
// that a run that was cut off goes on. Not part of `npm test`.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { choose, type Fault } from './faults/choice.ts'
import { makeCopy } from './faults/copy.ts'
import { judge, type Verdict } from './faults/judge.ts'
import { reachOf } from './faults/reach.ts'
import { type Judged, reportOf } from './faults/report.ts'

const {
  values: { seed, count, kept, report },
} = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    /** Where the judged ones are kept. */
    kept: { type: 'string', default: 'node_modules/.cache/faults' },
    report: { type: 'string' },
  },
})

const faults = choose(Number(seed), Number(count))
const folder = join(kept, `${seed}-${count}`)
const [reachFile, verdictFile] = [join(folder, 'reach.json'), join(folder, 'verdicts.jsonl')]
mkdirSync(folder, { recursive: true })
const lines = existsSync(verdictFile) ? readFileSync(verdictFile, 'utf8').split('\n').filter(Boolean) : []
const verdicts = new Map(lines.map((line) => JSON.parse(line) as Verdict & { id: string }).map((one) => [one.id, one]))

// One for each core.
const copies = Array.from({ length: availableParallelism() }, (_, n) => makeCopy(String(n)))
try {
  const open = faults.map((fault, index) => ({ fault, index })).filter(({ fault: { id } }) => !verdicts.has(id))
  const reach = open.length > 0 ? await readReach() : {}
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = open.shift(); next; next = open.shift()) {
        const { fault, index } = next
        keep(fault, await judge(copy, fault.place, reach[index] ?? []))
      }
    }),
  )
} finally {
  for (const copy of copies) copy.remove()
}
const told = reportOf(faults.map((fault): Judged => ({ ...fault, verdict: verdicts.get(fault.id) as Verdict })))
process.stdout.write(`\n${told}`)
if (report) writeFileSync(report, `# Faults of seed ${seed}\n\n${told}`)

async function readReach(): Promise<Record<number, string[]>> {
  const [copy] = copies
  if (copy && !existsSync(reachFile))
    writeFileSync(
      reachFile,
      JSON.stringify(
        await reachOf(
          copy,
          faults.map(({ place }) => place),
        ),
      ),
    )
  return JSON.parse(readFileSync(reachFile, 'utf8')) as Record<number, string[]>
}

function keep({ id, kind, line, place }: Fault, verdict: Verdict): void {
  verdicts.set(id, { id, ...verdict })
  appendFileSync(verdictFile, `${JSON.stringify({ id, ...verdict })}\n`)
  const so = verdict.killed ? `killed by ${verdict.killed}` : 'SURVIVED'
  process.stdout.write(
    `${verdicts.size}/${faults.length} ${id} ${kind} ${place.file}:${line} ${so}, ${verdict.seconds} s\n`,
  )
}
