import { startTransition, useEffect, useState } from 'react'
import { idle } from './when-quiet.ts'

/** True once the browser has painted the screen and has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let left = false
    void idle().then(() => left || startTransition(() => setIdle(true)))
    return () => void (left = true)
  }, [])
  return isIdle
}
