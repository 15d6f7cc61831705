import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AparienciaCard } from './apariencia-card.tsx'
import { CalendarioCard } from './calendario-card.tsx'
import { ContrasenaCard } from './contrasena-card.tsx'
import { DispositivoCard } from './dispositivo-card.tsx'
import { HorarioCard } from './horario-card.tsx'
import { NotificacionesCard } from './notificaciones-card.tsx'
import { MisDatosCard } from './mis-datos-card.tsx'
import { SesionesCard } from './sesiones-card.tsx'
import styles from './mi-cuenta.module.css'

/** Every member's own settings (domain §2.11). */
export function MiCuenta() {
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <ContrasenaCard onDone={tell} />
          <DispositivoCard onDone={tell} />
        </div>
        <AparienciaCard />
        <HorarioCard onDone={tell} className={styles.wide} />
        <NotificacionesCard className={styles.wide} />
        <CalendarioCard onDone={tell} className={styles.wide} />
        <SesionesCard onDone={tell} className={styles.wide} />
        <MisDatosCard onDone={tell} className={styles.wide} />
      </div>
    </>
  )
}
