import { readdirSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * CPU seconds of this worker: of a thread its own, of a process with all that it has started, such as a browser. Of what
 * it has started only Linux tells.
 */
export function cpuSeconds(): number {
  if (isMainThread && process.platform === 'linux') return secondsOfTree(processes(), process.pid)
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (user + system) / 1e6
}

export interface Process {
  pid: number
  parent: number
  /** Of itself, and of those of its children that have ended. */
  ticks: number
}

/** Linux counts in hundredths of a second. */
export function secondsOfTree(all: readonly Process[], root: number): number {
  const children = Map.groupBy(all, ({ parent }) => parent)
  const below = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + below(child.pid), 0)
  return ((all.find(({ pid }) => pid === root)?.ticks ?? 0) + below(root)) / 100
}

/** `4242 (a name) S 17 …`: the name may hold spaces and brackets. */
export function processOf(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number)
  return { pid: parseInt(stat), parent: Number(fields[1]), ticks: user + system + childrenUser + childrenSystem }
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return processOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
