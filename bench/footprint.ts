import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { start, type Running } from './company.ts'
import { median } from './load.ts'
import { line, section } from './report.ts'

/** Startup time and idle memory of a built and migrated program. */
export async function footprint({ settings }: Running): Promise<void> {
  section('Start and memory (built, migrated, SQLite)')
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const program = await start(settings)
    times.push(program.startedInMs)
    await program.stop()
  }
  const time = median(times)
  line('start until it listens (median of 5)', `${time.toFixed(0)} ms`, '≤ 800 ms', time <= 800)

  const program = await start(settings)
  await pause(2000)
  const memory = residentMiB(program.process.pid ?? 0)
  line('memory at rest', `${memory.toFixed(0)} MiB`, '≤ 150 MiB', memory <= 150)
  await program.stop()
}

/** Linux only. */
function residentMiB(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}
