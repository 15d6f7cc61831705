import { Banner } from '#web/intranet/shell/banner.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Destino } from '#web/intranet/configuracion/buscar/destino.tsx'
import { AparienciaCard } from './apariencia-card.tsx'
import { CalendarioCard } from './calendario-card.tsx'
import { CodigosCard } from './codigos-card.tsx'
import { ContrasenaCard } from './contrasena-card.tsx'
import { DispositivoCard } from './dispositivo-card.tsx'
import { HorarioCard } from './horario-card.tsx'
import { NotificacionesCard } from './notificaciones-card.tsx'
import { LlavesCard } from './llaves-card.tsx'
import { MisDatosCard } from './mis-datos-card.tsx'
import { PinCard } from './pin-card.tsx'
import { SesionesCard } from './sesiones-card.tsx'
import styles from './mi-cuenta.module.css'

/** Every member's own settings (domain §2.11). */
export function MiCuenta() {
  const { banner, tell, close } = useBanner()
  const { aviso } = useMember()
  // Grace period over: only the second factor and the sessions (docs/decisions/121).
  const solo = aviso?.vencido === true
  const debeFactor = solo || (aviso && aviso.plazo !== null)
  const contrasena = (
    <Destino clave="contrasena">
      <ContrasenaCard onDone={tell} />
    </Destino>
  )
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <div className={styles.cards}>
        <div className={styles.column}>
          {!debeFactor && contrasena}
          <Destino clave="llaves">
            <LlavesCard onDone={tell} />
          </Destino>
          <Destino clave="codigos">
            <CodigosCard onDone={tell} />
          </Destino>
          {debeFactor && contrasena}
          {!solo && (
            <Destino clave="dispositivo">
              <DispositivoCard onDone={tell} />
            </Destino>
          )}
        </div>
        <div className={styles.column}>
          <Destino clave="apariencia">
            <AparienciaCard />
          </Destino>
          {!solo && (
            <Destino clave="pin">
              <PinCard onDone={tell} />
            </Destino>
          )}
        </div>
        {!solo && (
          <>
            <Destino clave="horario" className={styles.wide}>
              <HorarioCard onDone={tell} />
            </Destino>
            <Destino clave="notificaciones" className={styles.wide}>
              <NotificacionesCard />
            </Destino>
            <Destino clave="calendario" className={styles.wide}>
              <CalendarioCard onDone={tell} />
            </Destino>
          </>
        )}
        <Destino clave="sesiones" className={styles.wide}>
          <SesionesCard onDone={tell} />
        </Destino>
        {!solo && (
          <Destino clave="mis-datos" className={styles.wide}>
            <MisDatosCard onDone={tell} />
          </Destino>
        )}
      </div>
    </>
  )
}
