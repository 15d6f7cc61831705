import { useEffect, useState } from 'react'

/** Resolves once what has just been drawn is on the screen. */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

let isPainted = false

/** Returns true once the first screen is painted: until then what it shows first is all that is fetched. */
export function usePainted(): boolean {
  const [seen, setSeen] = useState(isPainted)
  useEffect(() => {
    const show = async () => {
      await painted()
      isPainted = true
      setSeen(true)
    }
    if (!isPainted) void show()
  }, [])
  return seen
}
