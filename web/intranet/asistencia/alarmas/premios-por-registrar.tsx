import { useQuery } from '@tanstack/react-query'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { longDay } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import styles from '../partes/listado.module.css'

/** Members who earned a constancy award that their sheet does not have: recorded by one press, dated today. */
export function PremiosPorRegistrar({ tell }: { tell: (text: string) => void }) {
  const hoy = useHoy()
  const lista = useQuery(query(hojaServiciosApi.porRegistrar))
  const { send, sending, failure } = useEnvio(hojaServiciosApi.addPremio, {
    onDone: ({ miembro }) => tell(`El premio de ${miembro.nombre} quedó en su hoja de servicios.`),
  })
  return (
    <Card title="Premios por registrar">
      {failure && <Alert variant="error">{failure}</Alert>}
      <Lista
        lista={lista}
        caption="Premios por registrar"
        className={styles.cambios}
        rowKey={({ user_id }) => user_id}
        renderRow={({ user_id, nombre, anios, fecha }) => (
          <div className={styles.cambio}>
            <span>
              <strong>{nombre}</strong>: {anios} años, cumplidos el {longDay(fecha)}
            </span>
            <Button
              size="sm"
              variant="outline"
              disabled={sending}
              aria-label={`Registrar premio de ${nombre}`}
              onClick={() =>
                void send({
                  params: { id: user_id },
                  body: { tipo: `Premio de constancia, ${anios} años`, fecha: hoy, vigencia: fecha },
                })
              }
            >
              Registrar premio
            </Button>
          </div>
        )}
        empty={<p className={styles.nota}>Todos los premios ganados están en las hojas de servicios.</p>}
      />
    </Card>
  )
}
