import { useEffect, useState } from 'react'

/** The value once it has rested so many milliseconds: what is typed is asked for once, not by the letter. */
export function useDelayed<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
