import { asistenciaApi } from '#contract/asistencia.ts'
import type { Licencia } from '#contract/asistencia/licencias.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { laUnica, nowOf, query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cuandoDe } from './textos.ts'
import styles from '../partes/listado.module.css'

const Resuelta = asistenciaApi.resolveLicencia.body.pick({ comentario: true, acta: true })

export type Resolucion = 'aprobada' | 'rechazada' | 'anulada'

const verbos: Record<Resolucion, { boton: string; gerundio: string; hecho: string }> = {
  aprobada: { boton: 'Aprobar', gerundio: 'Aprobando', hecho: 'quedó aprobada' },
  rechazada: { boton: 'Rechazar', gerundio: 'Rechazando', hecho: 'quedó rechazada' },
  anulada: { boton: 'Anular', gerundio: 'Anulando', hecho: 'quedó anulada' },
}

interface ResolverModalProps {
  licencia: Licencia
  estado: Resolucion
  onClose: () => void
  onDone: (text: string) => void
}

/** Approves, rejects or annuls a licence; its member withdraws it here too. */
export function ResolverModal({ licencia, estado, onClose, onDone }: ResolverModalProps) {
  const { user } = useMember()
  const own = licencia.user_id === user.id
  const { boton, gerundio, hecho } = verbos[estado]
  const verbo = own && estado === 'anulada' ? 'Retirar' : boton
  const { visto, field, modal } = useFormulario(asistenciaApi.resolveLicencia, {
    borrador: `licencia-${licencia.id}-${estado}`,
    registro: licencia,
    como: asistenciaApi.resolveLicencia.output,
    readNow: nowOf(query(asistenciaApi.licencias, { query: { id: licencia.id } }), laUnica),
    schema: Resuelta,
    initial: { comentario: '', acta: licencia.acta ?? '' },
    input: (said, visto) => ({ params: { id: visto.id }, body: { ...said, estado, version: visto.version } }),
    onDone: () => onDone(own ? `Su licencia ${hecho}.` : `La licencia de ${nombre} ${hecho}.`),
  })
  const { nombre } = visto
  return (
    <FormModal
      title={`${verbo} licencia`}
      submitLabel={verbo}
      submittingLabel={verbo === 'Retirar' ? 'Retirando' : gerundio}
      danger={estado !== 'aprobada'}
      {...modal}
      onClose={onClose}
    >
      <div>
        {!own && <p className={styles.cuando}>{nombre}</p>}
        <p>{cuandoDe(visto)}</p>
        {estado === 'anulada' && visto.estado === 'aprobada' && (
          <p className={styles.nota}>
            Las listas abiertas de esos días quedan sin marca; las cerradas, por rectificar.
          </p>
        )}
      </div>
      {estado === 'aprobada' && visto.exige_acta && (
        <TextField
          label="Número de acta"
          helper="Del Director o de la junta que la otorgó."
          maxLength={60}
          autoComplete="off"
          {...field('acta')}
        />
      )}
      <TextArea
        label="Comentario"
        optional
        helper={own ? 'Lo lee quien resuelve las licencias.' : `Lo lee ${nombre}.`}
        rows={3}
        maxLength={500}
        {...field('comentario')}
      />
    </FormModal>
  )
}
