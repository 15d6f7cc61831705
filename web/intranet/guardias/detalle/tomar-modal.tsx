import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import { type Funcion, funciones, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { vacantesDe } from '#web/intranet/guardias/rol.rules.ts'
import { horasDe, nombreConDia, significados } from '#web/intranet/guardias/textos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { RadioList } from '#web/ui/radio-list.tsx'

interface TomarModalProps {
  guardia: Guardia
  /** Undefined: what it lacks most. */
  funcion?: Funcion
  onClose: () => void
  onDone: (text: string) => void
}

/** The member takes an empty place (domain §2.6). */
export function TomarModal({ guardia, funcion: wanted, onClose, onDone }: TomarModalProps) {
  const vacantes = vacantesDe(guardia.cobertura)
  const libres = funciones.filter((one) => vacantes[one] > 0 || one === 'guardian')
  const [funcion, setFuncion] = useState<Funcion>(wanted ?? libres.find((one) => vacantes[one] > 0) ?? 'guardian')
  const { send, sending, failure, fields } = useEnvio(guardiasApi.inscribirse, {
    onDone: ({ asignacion, avisos }) =>
      onDone([`Quedó en la guardia: ${nombresFunciones[asignacion.funcion].toLowerCase()}.`, ...avisos].join(' ')),
  })
  return (
    <FormModal
      title="Tomar turno"
      submitLabel="Inscribirme"
      submittingLabel="Inscribiendo"
      submitting={sending}
      failure={failure}
      pending={false}
      onSubmit={() => void send({ params: { id: guardia.id }, body: { funcion } })}
      borrador={{ sin: 'only chosen' }}
      onClose={onClose}
    >
      <p>
        <strong>{nombreConDia(guardia)}</strong>, {horasDe(guardia)}
      </p>
      <RadioList
        legend="Su función"
        options={libres.map((value) => ({
          value,
          label: nombresFunciones[value],
          meaning: vacantes[value] > 0 ? `Falta ${vacantes[value]}. ${significados[value]}` : significados[value],
        }))}
        value={funcion}
        error={fields.funcion}
        onChange={setFuncion}
      />
    </FormModal>
  )
}
