import { useState } from 'react'
import { type Calidad, calidades, nombresCalidades, perfilApi } from '#contract/perfil.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useVarios } from '#web/plumbing/use-varios.ts'
import { Select } from '#web/ui/select.tsx'

interface CalidadModalProps {
  elegidas: readonly Usuario[]
  onClose: () => void
  /** Answered: some may have been refused. */
  onDone: () => void
  tell: (text: string, deshacer?: () => Promise<string>) => void
}

const options = calidades.map((value) => ({ value, label: nombresCalidades[value] }))

/** One calidad for many members. */
export function CalidadModal({ elegidas, onClose, onDone, tell }: CalidadModalProps) {
  const [calidad, setCalidad] = useState<Calidad | null>(null)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { enviar, sending } = useVarios<Usuario>(perfilApi.changeCalidades, {
    nombreDe: ({ nombre }) => nombre,
    tell: (...told) => {
      onDone()
      tell(...told)
    },
    fail: (text) => setFailure(text),
  })
  async function change() {
    if (calidad === null) return setMissing(true)
    setFailure(undefined)
    await enviar(
      elegidas.filter((one) => one.calidad !== calidad),
      {
        mas: { calidad },
        hecho: (total) => `${cuantos(total, 'persona cambió', 'personas cambiaron')} a ${nombresCalidades[calidad]}.`,
        deshacer: { mas: (before) => ({ calidad: before.calidad }), dicho: 'Cada persona volvió a su calidad.' },
      },
    )
  }
  const others = calidad === null ? elegidas : elegidas.filter((one) => one.calidad !== calidad)
  return (
    <FormModal
      title="Cambiar calidad"
      submitLabel="Cambiar"
      submittingLabel="Cambiando"
      submitting={sending}
      failure={failure}
      pending={false}
      onSubmit={() => (others.length > 0 ? void change() : onClose())}
      borrador={{ sin: 'only chosen' }}
      onClose={failure ? onDone : onClose}
    >
      <p>
        {cuantos(elegidas.length, 'persona', 'personas')}: {elegidas.map(({ nombre }) => nombre).join(', ')}.
      </p>
      <Select
        label="Calidad"
        options={options}
        value={calidad}
        onChange={(chosen) => {
          setMissing(false)
          setCalidad(chosen)
        }}
        helper="Queda en la hoja de servicios de cada una desde hoy."
        error={missing ? 'Elija una calidad' : undefined}
      />
    </FormModal>
  )
}
