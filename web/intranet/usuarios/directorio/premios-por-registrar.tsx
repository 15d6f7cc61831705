import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { RegistrarPremio } from '#web/parts/perfil/registrar-premio.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './directorio.module.css'

interface PremiosPorRegistrarProps {
  tell: (text: string, deshacer?: Undo) => void
  fail: (text: string) => void
}

/** Shown at first: the people are below. */
const primeros = 3

/** Members who earned a constancy award that their sheet does not have (docs/decisions/064). Renders nothing without any. */
export function PremiosPorRegistrar(told: PremiosPorRegistrarProps) {
  const premios = useQuery(query(hojaServiciosApi.porRegistrar)).data?.data ?? []
  const [todos, setTodos] = useState(false)
  if (premios.length === 0) return null
  const vistos = todos ? premios : premios.slice(0, primeros)
  return (
    <Card title={`Premios por registrar (${premios.length})`}>
      <ul className={styles.premios} aria-label="Premios por registrar">
        {vistos.map(({ user_id, nombre, ...premio }) => (
          <li key={user_id}>
            <span>
              <strong>{nombre}</strong>: {premio.anios} años, cumplidos el {longDay(premio.fecha)}
            </span>
            <RegistrarPremio id={user_id} {...{ nombre, premio }} {...told} />
          </li>
        ))}
      </ul>
      {vistos.length < premios.length && (
        <Button size="sm" variant="outline" onClick={() => setTodos(true)}>
          {`Ver los ${premios.length}`}
        </Button>
      )}
    </Card>
  )
}
