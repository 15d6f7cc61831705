import { useEffect, useState } from 'react'
import { duracion } from '#web/parts/equipamiento/checklist-textos.ts'

/** How long it takes so far: «4 min 10 s». */
export function Transcurrido({ desde }: { desde: string }) {
  const [ahora, setAhora] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setAhora(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return duracion(Math.max(0, Math.floor((ahora - Date.parse(desde)) / 1000)))
}
