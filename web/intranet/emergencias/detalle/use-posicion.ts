import { useState } from 'react'

const denied = 1
const timeoutMs = 20_000

/** Asks the phone where it is, once per press. */
export function usePosicion(onFound: (lat: number, lng: number) => void) {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = () => {
    if (!('geolocation' in navigator)) return setFailure('Este equipo no dice su posición. Escríbala.')
    setAsking(true)
    setFailure(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onFound(roundedTo5(coords.latitude), roundedTo5(coords.longitude))
      },
      ({ code }) => {
        setAsking(false)
        setFailure(
          code === denied
            ? 'Su navegador no permite usar la posición. Escríbala, o permítalo en sus ajustes.'
            : 'No se encontró la posición. Escríbala, o pruebe de nuevo.',
        )
      },
      { enableHighAccuracy: true, timeout: timeoutMs },
    )
  }
  return { ask, asking, failure }
}

/** A metre. */
const roundedTo5 = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
