import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hour } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Marca } from '#web/parts/asistencia/marca.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useState } from 'react'
import type { Llegada } from '#contract/asistencia/qr.ts'
import { isUndecided } from '#web/plumbing/api.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import styles from './llegada.module.css'

export const meta = pageTitle('Registrar mi llegada')

/** Opened by the camera of a phone on the code of an act: registers the arrival at once (domain §2.8). */
export default function LlegadaScreen() {
  const [params] = useSearchParams()
  const codigo = params.get('codigo') ?? ''
  const [llegada, setLlegada] = useState<Llegada>()
  const [again, setAgain] = useState(false)
  const { send, sending, failure, fields } = useEnvio(asistenciaApi.checkin, {
    onDone: setLlegada,
    onFailed: (_text, error) => setAgain(isUndecided(error)),
  })
  const register = () => send({ body: { codigo } })
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || !codigo) return
    sent.current = true
    void register()
  })
  return (
    <Page title="Mi llegada">
      <Card className={styles.llegada}>
        {sending && <Spinner label="Registrando su llegada" />}
        {llegada && (
          <div aria-live="polite" className={styles.hecho}>
            <Marca marca={llegada.marca} size="lg" />
            <h2 className={styles.titulo}>{llegada.titulo}</h2>
            <p>
              Su llegada quedó registrada a las <strong>{hour(llegada.hora_llegada)}</strong>. La confirma quien pasa la
              lista.
            </p>
          </div>
        )}
        {!codigo && <Alert variant="info">Apunte la cámara de su teléfono al código de la pantalla del acto.</Alert>}
        {failure && !sending && <Alert variant="error">{fields.codigo ?? failure}</Alert>}
        <div className={styles.botones}>
          {again && !sending && <Button onClick={() => void register()}>Registrar mi llegada</Button>}
          <Button
            variant="outline"
            render={<Link to={llegada ? `/intranet/asistencia?acto=${llegada.acto_id}` : '/intranet/asistencia'} />}
          >
            {llegada ? 'Ver el acto' : 'Ver los actos'}
          </Button>
        </div>
      </Card>
    </Page>
  )
}
