import { useState } from 'react'
import { localDay } from './format.ts'

/** `2026-11-20`: the company's day when the component mounted. */
export function useHoy(): string {
  const [hoy] = useState(() => localDay(new Date()))
  return hoy
}
