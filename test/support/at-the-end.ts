const tasks: (() => unknown)[] = []

/** Runs `task` after the test file, last registered first. Callable from anywhere. */
export function atTheEnd(task: () => unknown): void {
  tasks.push(task)
}

/** Runs the tasks registered by this file. */
export async function endFile(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task()
}
