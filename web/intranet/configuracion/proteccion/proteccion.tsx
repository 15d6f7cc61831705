import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { proteccionApi } from '#contract/proteccion.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AjustesCard } from '#web/intranet/configuracion/ajustes/ajustes-card.tsx'
import styles from './proteccion.module.css'

/** Controller of the data, and the term of keeping of each kind (law 21.719; decisions §8). */
export function Proteccion() {
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <SeAcortan onDone={tell} />
      <AjustesCard
        title="Quién responde por los datos"
        nota="Se muestra en la página de privacidad."
        seccion="responsable"
        onDone={tell}
      />
      <AjustesCard
        title="Cuánto se guarda"
        nota="Cada noche se borra lo que cumplió su plazo, y queda en el registro de auditoría cuánto y por qué plazo. Un plazo más corto rige 72 horas después."
        seccion="conservacion"
        onDone={tell}
      />
      <OtrosPlazos />
    </>
  )
}

/** Shorter terms that were announced: any administrator can stop them (docs/decisions/137). */
function SeAcortan({ onDone }: { onDone: (text: string) => void }) {
  const { data } = useQuery(query(proteccionApi.plazos))
  const { send, sending, failure } = useEnvio(proteccionApi.stopPlazo, { onDone: ({ message }) => onDone(message) })
  return data?.data.map(
    ({ clave, nombre, tiempo, se_acorta }) =>
      se_acorta && (
        <Alert key={clave} variant="warning" title={`${nombre}: ${se_acorta.tiempo} en vez de ${tiempo}`}>
          <p>Rige desde el {longMoment(se_acorta.desde)}. Hasta entonces no se borra nada antes de su plazo.</p>
          {failure && <p>{failure}</p>}
          <Button
            variant="outline"
            size="sm"
            loading={sending}
            loadingLabel="Deteniendo"
            onClick={() => void send({ params: { clave } })}
          >
            Detener <span className="visually-hidden">{nombre}</span>
          </Button>
        </Alert>
      ),
  )
}

/** Terms that are set beside their subject, or fixed. */
function OtrosPlazos() {
  const { data, error, refetch } = useQuery(query(proteccionApi.plazos))
  const otros = data?.data.filter(({ donde }) => donde !== '/intranet/configuracion?vista=proteccion')
  return (
    <Card title="Otros plazos">
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {otros && (
        <Facts
          facts={otros.map(({ nombre, tiempo, donde }) => [
            nombre,
            <>
              {tiempo}
              {donde && (
                <Link className={styles.enlace} to={donde} aria-label={`Cambiar el plazo: ${nombre}`}>
                  Cambiar
                </Link>
              )}
            </>,
          ])}
        />
      )}
    </Card>
  )
}
