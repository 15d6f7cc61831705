import { useQuery } from '@tanstack/react-query'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { longDay } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../partes/listado.module.css'

/** Marks of closed lists that licences make wrong, confirmed at once; nothing where there are none (docs/decisions/055). */
export function PorRectificar({ onDone }: { onDone: (text: string) => void }) {
  const { data } = useQuery(query(asistenciaApi.rectificaciones))
  const { send, sending, failure } = useEnvio(asistenciaApi.rectify, { onDone: ({ message }) => onDone(message) })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card
      title="Por rectificar"
      action={
        <Button
          size="sm"
          loading={sending}
          loadingLabel="Corrigiendo"
          onClick={() => void send({ body: { ids: rows.map(({ id }) => id) } })}
        >
          {rows.length === 1 ? 'Corregir la marca' : `Corregir las ${rows.length} marcas`}
        </Button>
      }
    >
      {failure && <Alert variant="error">{failure}</Alert>}
      <p className={styles.nota}>Marcas de listas cerradas que no corresponden a las licencias.</p>
      <ul className={styles.cambios} aria-label="Por rectificar">
        {rows.map(({ id, nombre, acto, dia, antes, despues }) => (
          <li key={id} className={styles.cambio}>
            <span>
              <strong>{nombre}</strong>: {nombresMarcas[antes]} → {nombresMarcas[despues]}
            </span>
            <span className={styles.nota}>
              {acto}, {longDay(dia)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
