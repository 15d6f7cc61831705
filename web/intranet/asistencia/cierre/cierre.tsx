import { useQuery } from '@tanstack/react-query'
import type { VistaCierre } from '#contract/asistencia/cierres.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { MesElegido } from '../partes/mes.tsx'
import { useMes } from '../partes/use-mes.ts'
import { Cerrar } from './cerrar.tsx'
import styles from './cierre.module.css'
import { Meses } from './meses.tsx'
import { Pasos } from './pasos.tsx'
import { Plazos } from './plazos.tsx'
import { respuesta } from './textos.ts'
import { cierreDe } from './use-cierres.ts'

/** domain §2.8, ui §13: the month is closed from one page that shows how each step stands. */
export function CierreDeMes() {
  const actual = useHoy().slice(0, 7)
  const mes = useMes(sumarDias(`${actual}-01`, -1).slice(0, 7))
  const { data, error, isPending, refetch } = useQuery(cierreDe(mes))
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <div className={styles.columnas}>
        <Card flush className={styles.hoja}>
          <div className={styles.cabeza}>
            <MesElegido mes={mes} ultimo={actual} />
            {data && <Respuesta vista={data} />}
          </div>
          {error && (
            <div className={styles.falla}>
              <Falla onRetry={refetch}>{error.message}</Falla>
            </div>
          )}
          {isPending && (
            <SkeletonGroup className={styles.falla}>
              <Skeleton shape="block" />
            </SkeletonGroup>
          )}
          {data && !error && (
            <>
              <Pasos vista={data} tell={tell} />
              <Cerrar key={data.cierre.mes} vista={data} tell={tell} />
            </>
          )}
        </Card>
        <div className={styles.lado}>
          {data && <Plazos vista={data} />}
          <Meses mes={mes} />
        </div>
      </div>
    </>
  )
}

function Respuesta({ vista }: { vista: VistaCierre }) {
  const [first, then] = respuesta(vista)
  return (
    <p className={styles.respuesta} aria-live="polite">
      <strong>{first}</strong> {then}
    </p>
  )
}
