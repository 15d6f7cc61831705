import { z } from 'zod'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresTiposSancion, type Sancion } from '#contract/asistencia/sanciones.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { conCerradas } from './textos.ts'
import styles from '../partes/listado.module.css'

interface CambiarModalProps {
  sancion: Sancion
  que: 'termino' | 'sin_efecto'
  onClose: () => void
  onDone: (text: string) => void
}

/** Corrects the last day of a sanction, or lifts it. */
export function CambiarModal({ sancion, que, onClose, onDone }: CambiarModalProps) {
  const lifts = que === 'sin_efecto'
  const { visto, field, modal } = useFormulario(asistenciaApi.changeSancion, {
    borrador: `sancion-${sancion.id}`,
    registro: sancion,
    como: asistenciaApi.sanciones.output.shape.data.element,
    schema: z.object({ hasta: z.string() }),
    initial: { hasta: sancion.hasta ?? '' },
    input: ({ hasta }, visto) => ({
      params: { id: visto.id },
      body: { version: visto.version, ...(lifts ? { sin_efecto: true } : { hasta: hasta || null }) },
    }),
    onDone: ({ listas_cerradas }) =>
      onDone(conCerradas(`La sanción de ${nombre} ${lifts ? 'quedó sin efecto' : 'se corrigió'}.`, listas_cerradas)),
  })
  const { nombre, desde, tipo } = visto
  return (
    <FormModal
      title={lifts ? 'Dejar sin efecto' : 'Corregir el término'}
      {...(lifts && { submitLabel: 'Dejar sin efecto' })}
      danger={lifts}
      {...modal}
      onClose={onClose}
    >
      <p>
        {nombresTiposSancion[tipo]} de <strong>{nombre}</strong> desde el {longDay(desde)}.
      </p>
      {lifts ? (
        tipo === 'suspension' && (
          <p className={styles.nota}>En las listas abiertas de esos días deja de estar bloqueado.</p>
        )
      ) : (
        <FechaField label="Hasta" optional helper="En blanco, sin término." {...field('hasta')} />
      )}
    </FormModal>
  )
}
