import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { afterStep, stepArrived, stepBack } from './navegar.ts'
import { openedByAddress } from './use-dialogo.ts'

interface Capas {
  /** What is open over the page in this entry of the history, the last one on top. */
  capas?: string[]
}

/** What is open now: the history also holds entries of what has closed, or was open before a reload. */
const open = new Set<string>()
/** Entries that the address made for what it opens. */
const taken = new Set<string>()
let onClosed = (): void => undefined

/** An entry of the history for what has opened over the page: Back closes that, and closing it steps back. */
export const entradaAbierta = (onBack: () => void) => <EntradaAbierta onBack={onBack} />

function EntradaAbierta({ onBack }: { onBack: () => void }) {
  const [id] = useState(() => Math.random().toString(36))
  const [opening, setOpening] = useState(0)
  const navigate = useNavigate()
  const type = useNavigationType()
  const location = useLocation()
  const state = location.state as (Capas & object) | null
  const capas = state?.capas ?? []
  const isHere = capas.includes(id)
  const wasHere = useRef(false)

  const enter = useEffectEvent((_opening: number) => {
    const { key, pathname, search, hash } = location
    if (openedByAddress(search) && capas.length === 0 && !taken.has(key)) {
      taken.add(key)
      return () => taken.delete(key)
    }
    open.add(id)
    void afterStep(() =>
      navigate(pathname + search + hash, { state: { ...state, capas: [...capas, id] }, preventScrollReset: true }),
    )
    return () => {
      open.delete(id)
      // Once a navigation of the same press has begun.
      setTimeout(() => onClosed())
    }
  })
  useEffect(() => {
    const leave = enter(opening)
    return () => void leave()
  }, [opening])

  const lose = useEffectEvent(() => {
    if (type === 'POP') onBack()
    // Still drawn, as a form that asks first is: the next Back is for it again.
    setOpening((times) => times + 1)
  })
  useEffect(() => {
    if (!isHere && wasHere.current) lose()
    wasHere.current = isHere
  }, [isHere])
  return null
}

/** Steps over the entries of what has closed. Drawn once, by the layout. */
export function EntradasCerradas() {
  const navigate = useNavigate()
  const moving = useNavigation().state !== 'idle'
  const { key, state } = useLocation() as { key: string; state: Capas | null }
  const clean = useEffectEvent(() => {
    const capas = state?.capas ?? []
    const steps = capas.length - 1 - capas.findLastIndex((capa) => open.has(capa))
    if (steps > 0 && !moving) stepBack(navigate, key, steps)
  })
  useEffect(() => {
    onClosed = () => clean()
  }, [])
  useEffect(() => {
    stepArrived(key)
    clean()
  }, [key])
  return null
}
