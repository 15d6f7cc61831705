import { IconCheck, IconDoorExit, IconLogin2 } from '@tabler/icons-react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { ingresoDesde } from '#contract/guardias/llegada.ts'
import type { GuardiaDeHoy } from '#contract/guardias/novedades.ts'
import { ingresoEnCola, salidaDeGuardiaEnCola } from '#web/parts/guardias/ingresos-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { hour } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ingresan, quedara } from './hoy.rules.ts'
import { useMinuto } from '#web/plumbing/use-minuto.ts'
import styles from './hoy.module.css'

interface PieProps {
  guardia: Guardia
  mia: Asignacion
  /** How arrivals count. */
  reglas: Pick<GuardiaDeHoy, 'tolerancia_atraso' | 'guardia_asistencia'>
  /** Chosen for the arrival. */
  cama: number | null
}

/** The member's own step: confirm, arrive, leave; each says what it will count as (ui §13). */
export function Pie({ guardia, mia, reglas, cama }: PieProps) {
  const now = useMinuto()
  const enlace = '/intranet/guardias/hoy'
  const ingreso = useEnvio(guardiasApi.ingreso, {
    espera: useEspera(ingresoEnCola, { titulo: `Su ingreso a ${guardia.nombre}`, enlace }),
  })
  const salida = useEnvio(guardiasApi.salida, {
    espera: useEspera(salidaDeGuardiaEnCola, { titulo: `Su salida de ${guardia.nombre}`, enlace }),
  })
  const confirma = useEnvio(guardiasApi.changeAsignacion)
  const { id, inicio } = guardia
  const open = ingresan(guardia, now)
  const failure = ingreso.failure ?? salida.failure ?? confirma.failure
  const fallas = failure && <Alert variant="error">{ingreso.fields.cama ?? failure}</Alert>
  if (open && (mia.hora_ingreso === null || mia.hora_salida !== null)) {
    const back = mia.hora_salida !== null
    return (
      <div className={styles.pie}>
        {fallas}
        <Button
          size="lg"
          block
          icon={IconLogin2}
          loading={ingreso.sending}
          onClick={() => void ingreso.send({ params: { id }, body: cama === null ? {} : { cama } })}
        >
          {back ? 'Volver a ingresar' : 'Marcar mi ingreso'}
        </Button>
        <p>{back ? `Se retiró a las ${hour(mia.hora_salida ?? '')}.` : quedara(guardia, now, reglas)}</p>
      </div>
    )
  }
  if (open)
    return (
      <div className={styles.pie}>
        {fallas}
        <Button
          variant="outline"
          size="lg"
          block
          icon={IconDoorExit}
          loading={salida.sending}
          onClick={() => void salida.send({ params: { id }, body: {} })}
        >
          Marcar mi salida
        </Button>
        <p>Ingresó a las {hour(mia.hora_ingreso ?? '')}.</p>
      </div>
    )
  if (guardia.estado !== 'publicada') return null
  return (
    <div className={styles.pie}>
      {fallas}
      {mia.estado === 'asignada' && (
        <Button
          size="lg"
          block
          icon={IconCheck}
          loading={confirma.sending}
          onClick={() =>
            void confirma.send({
              params: { id, asignacion_id: mia.id },
              body: { estado: 'confirmada', version: mia.version },
            })
          }
        >
          Confirmar mi guardia
        </Button>
      )}
      <p>
        {mia.estado === 'confirmada' && 'Usted ya confirmó. '}
        El ingreso se marca desde las {hour(ingresoDesde(inicio))}.
      </p>
    </div>
  )
}
