import { useEffect, useState } from 'react'

/** Whether something has been so for as many milliseconds: what ends sooner is not worth a word. */
export function useLasting(now: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLasted(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [now, milliseconds])
  return now && lasted
}
