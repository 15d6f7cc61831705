// A copy of the last commit in which faults are planted, so that the checkout stays as it is.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Copy {
  folder: string
  remove: () => void
}

/** Build output that tests read, which git ignores. */
const built = ['web/assets/fonts']

/** `name` tells it from others of the same run; one that an interrupted run left behind is replaced. */
export function makeCopy(name: string): Copy {
  const folder = join(tmpdir(), `cuartel-faults-${name}`)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    execFileSync('git', ['worktree', 'prune'])
  }
  remove()
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, 'HEAD'])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const path of built) cpSync(path, join(folder, path), { recursive: true })
  mkdirSync(join(folder, '.tsc'))
  return { folder, remove }
}

/** Changes a file of the copy while `run` does. */
export async function changed<T>(
  { folder }: Copy,
  file: string,
  change: (source: string) => string,
  run: () => Promise<T>,
) {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, change(source))
  try {
    return await run()
  } finally {
    writeFileSync(path, source)
  }
}

/** Runs a program of `node_modules/.bin` in the copy, and answers how it ended and what it said. */
export function runIn({ folder }: Copy, program: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ passed: boolean; said: string }>((done) => {
    const child = spawn(`node_modules/.bin/${program}`, words, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    child.once('close', (code) => done({ passed: code === 0, said }))
  })
}
