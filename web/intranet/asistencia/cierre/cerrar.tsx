import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { VistaCierre } from '#contract/asistencia/cierres.ts'
import { MotivoModal } from '#web/intranet/asistencia/actos/motivo-modal.tsx'
import { percent, typed } from '#web/plumbing/cifras.ts'
import { longDate } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './cierre.module.css'
import { falta, loQueHace, mesDe, seObjeta, soloMes } from './textos.ts'
import { cierreDe } from './use-cierres.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CerrarProps {
  vista: VistaCierre
  tell: (text: string) => void
}

/** The foot of the page: closes the month, or opens it again. */
export function Cerrar({ vista, tell }: CerrarProps) {
  const [abierto, abrir] = useState<'cerrar' | 'reabrir'>()
  const onClose = () => abrir(undefined)
  const { cierre } = vista
  const nombre = soloMes(cierre.mes)
  const cerrado = cierre.estado === 'cerrado'
  return (
    <div className={styles.pie}>
      <Estado vista={vista} />
      {cerrado ? (
        <Button variant="outline" icon={IconLockOpen} onClick={() => abrir('reabrir')}>
          {`Reabrir ${nombre}`}
        </Button>
      ) : (
        <Button
          variant={vista.puede_cerrar ? 'primary' : 'outline'}
          className={styles.cerrar}
          size="lg"
          icon={IconLock}
          disabled={!vista.puede_cerrar}
          onClick={() => abrir('cerrar')}
        >
          {`Cerrar ${nombre}`}
        </Button>
      )}
      <Confirmar open={abierto === 'cerrar'} {...{ vista, tell, onClose }} />
      {abierto === 'reabrir' && <Reabrir {...{ vista, tell, onClose }} />}
    </div>
  )
}

function Estado({ vista }: { vista: VistaCierre }) {
  const { estado, cerrado_en, cerrado_por, reabierto_en, reabierto_por, motivo_reapertura, mes } = vista.cierre
  const faltando = falta(vista)
  const por = (nombre: string | null) => (nombre ? `, por ${nombre}` : '')
  return (
    <div className={styles.estado}>
      {estado === 'cerrado' && cerrado_en && (
        <p>
          <strong>Cerrado el {longDate(cerrado_en)}</strong>
          {por(cerrado_por)}.
        </p>
      )}
      {estado === 'reabierto' && reabierto_en && (
        <p>
          <strong>Reabierto el {longDate(reabierto_en)}</strong>
          {por(reabierto_por)}: {motivo_reapertura}
        </p>
      )}
      {estado !== 'cerrado' && (
        <>
          {faltando && (
            <p>
              <strong>{faltando}</strong>
            </p>
          )}
          <p>Las cifras quedan como están, con las reglas de {soloMes(mes)}.</p>
        </>
      )}
    </div>
  )
}

interface DialogoProps extends CerrarProps {
  onClose: () => void
}

/** Says what closing does before it does it. */
function Confirmar({ open, vista, tell, onClose }: DialogoProps & { open: boolean }) {
  const [failure, setFailure] = useState<string>()
  const { cierre, pma } = vista
  const { send, sending } = useEnvio(asistenciaApi.cerrarMes, {
    into: cierreDe(cierre.mes),
    onFailed: setFailure,
    onDone: () => {
      onClose()
      tell(`Cerró ${mesDe(cierre.mes)}. Sus partes están numerados.`)
    },
  })
  const { porcentaje, asistencias, base } = pma.total
  const figure = `${percent(porcentaje)} de la compañía, ${typed(asistencias)} de ${base ?? 0}`
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        setFailure(undefined)
        onClose()
      }}
      title={`Cerrar ${mesDe(cierre.mes)}`}
      message={
        failure ??
        `Las cifras quedan como están: ${figure}. Además ${loQueHace(vista)} ${seObjeta(vista)} Después solo se corrige reabriendo el mes.`
      }
      confirmLabel={`Cerrar ${soloMes(cierre.mes)}`}
      loading={sending}
      loadingLabel="Cerrando"
      onConfirm={() => {
        setFailure(undefined)
        void send({ body: { mes: cierre.mes } })
      }}
    />
  )
}

function Reabrir({ vista: { cierre }, tell, onClose }: DialogoProps) {
  const form = useFormulario(asistenciaApi.reabrirMes, {
    borrador: `reabrir-mes-${cierre.mes}`,
    initial: { motivo: '' },
    input: (body) => ({ params: { mes: cierre.mes }, body }),
    into: cierreDe(cierre.mes),
    onDone: () => {
      onClose()
      tell(`Reabrió ${mesDe(cierre.mes)}.`)
    },
  })
  return (
    <MotivoModal
      title={`Reabrir ${mesDe(cierre.mes)}`}
      submittingLabel="Reabriendo"
      label="Por qué se reabre"
      form={form}
      onClose={onClose}
    >
      Los partes emitidos conservan su número; al cerrar de nuevo, los que cambien dirán cuál rectifican.
    </MotivoModal>
  )
}
