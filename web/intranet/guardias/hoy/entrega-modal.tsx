import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { hour } from '#web/plumbing/format.ts'
import { nowOf, query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface EntregaModalProps {
  guardia: Guardia
  onDone: (text: string) => void
  onClose: () => void
}

/** Hands the guard over, which closes it and proposes its list (domain §2.6). */
export function EntregaModal({ guardia, onDone, onClose }: EntregaModalProps) {
  const { visto, field, check, modal } = useFormulario(guardiasApi.actGuardia, {
    borrador: `entrega-${guardia.id}`,
    registro: guardia,
    como: guardiasApi.actGuardia.output,
    readNow: nowOf(query(guardiasApi.guardia, { params: { id: guardia.id } })),
    initial: { novedades: '', unidades: false, llaves: false },
    input: (entrega, visto) => ({
      params: { id: visto.id },
      body: { accion: 'cerrar' as const, version: visto.version, entrega },
    }),
    names: { 'entrega.novedades': 'novedades' },
    onDone: ({ nombre }) => onDone(`${nombre}: se entregó y se cerró. Su lista quedó propuesta en Asistencia.`),
  })
  const [early] = useState(() => new Date().toISOString() < visto.termino)
  return (
    <FormModal
      title="Entregar la guardia"
      submitLabel="Entregar y cerrar"
      submittingLabel="Cerrando"
      {...modal}
      onClose={onClose}
    >
      {early && (
        <Alert variant="warning">
          La guardia termina a las {hour(visto.termino)}: las horas que faltan no se contarán.
        </Alert>
      )}
      <TextArea
        label="Novedades"
        helper="En blanco: entrega sin novedades."
        rows={4}
        maxLength={2_000}
        {...field('novedades')}
      />
      <CheckBox {...check('unidades')}>Las unidades quedaron revisadas</CheckBox>
      <CheckBox {...check('llaves')}>Las llaves quedaron entregadas</CheckBox>
    </FormModal>
  )
}
