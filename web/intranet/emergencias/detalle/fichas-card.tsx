import { useQuery } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { FichaEnEmergencia } from '#contract/emergencias/salud.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './detalle.module.css'

/** Health and contacts of those at the emergency, for its officer in charge; each reading is traced, so on request only. */
export function FichasCard({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  const heading = useRef<HTMLSpanElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...query(emergenciasApi.fichas, { params: { id } }),
    enabled: opened,
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          Ficha de quienes están
        </span>
      }
    >
      <p className={styles.nota}>
        Grupo sanguíneo, alergias y a quién avisar, mientras la emergencia dure. Al verla queda registrado quién la
        leyó.
      </p>
      {!opened && (
        <Button
          variant="outline"
          size="sm"
          icon={IconEye}
          onClick={() => {
            // The button disappears: keep the focus.
            heading.current?.focus()
            setOpened(true)
          }}
        >
          Ver fichas
        </Button>
      )}
      {isFetching && !data && <Spinner label="Leyendo las fichas" />}
      {error && !data && !isFetching && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data?.data.length === 0 && <p>Nadie está aún en sus unidades ni en su lista.</p>}
      {data && data.data.length > 0 && (
        <ul className={styles.fichas}>
          {data.data.map((ficha) => (
            <li key={ficha.user_id}>
              <FichaDe ficha={ficha} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function FichaDe({ ficha }: { ficha: FichaEnEmergencia }) {
  const { nombre, grupo_sanguineo, alergias, contacto_nombre, contacto_parentesco, contacto_telefono } = ficha
  return (
    <>
      <strong>{nombre}</strong>
      <span>
        {grupo_sanguineo ? `Grupo ${grupo_sanguineo}` : 'Grupo sin informar'} ·{' '}
        {alergias ? `Alergias: ${alergias}` : 'Alergias sin informar'}
      </span>
      <span>
        {contacto_nombre
          ? `Avisar a ${contacto_nombre}${contacto_parentesco ? ` (${contacto_parentesco})` : ''}`
          : 'Sin contacto informado'}
        {contacto_telefono && (
          <>
            {', '}
            <a href={`tel:${contacto_telefono}`}>{formatTelefono(contacto_telefono)}</a>
          </>
        )}
      </span>
    </>
  )
}
