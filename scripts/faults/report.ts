import type { Fault } from './choice.ts'
import { equivalent } from './equivalent.ts'
import type { Verdict } from './judge.ts'
import { kinds } from './kinds.ts'

export interface Judged extends Fault {
  verdict: Verdict
}

/** A table of what killed the faults of each kind, and the list of survivors. */
export function reportOf(judged: readonly Judged[]): string {
  const counted = judged.filter(({ id }) => !(id in equivalent))
  const survivors = counted.filter(({ verdict }) => verdict.killed === null)
  const rows = Object.entries(kinds).map(([kind, { title }]) => {
    const own = counted.filter((one) => one.kind === kind)
    const byTypes = own.filter(({ verdict }) => verdict.killed === 'types').length
    const alive = own.filter(({ verdict }) => verdict.killed === null).length
    return `| ${[title, own.length, byTypes, own.length - byTypes - alive, alive].join(' | ')} |`
  })
  const without = judged.filter(({ id }) => id in equivalent)
  return [
    `${counted.length} faults, ${survivors.length} survived.`,
    '',
    '| Fault | Planted | Killed by types | By a test | Survived |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...listOf('Survivors', survivors, inWords),
    ...listOf('Not counted: they change nothing', without, (one) => `${inWords(one)}: ${equivalent[one.id]}`),
    '',
  ].join('\n')
}

const listOf = (title: string, all: readonly Judged[], told: (one: Judged) => string): string[] =>
  all.length === 0 ? [] : ['', `## ${title}`, '', ...all.map((one) => `- ${told(one)}`)]

const inWords = ({ id, kind, line, was, place: { file, becomes } }: Judged): string =>
  `${id} ${kinds[kind]?.title} in \`${file}:${line}\`: \`${flat(was)}\` → \`${flat(becomes)}\``

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('`', '’').slice(0, 160)
