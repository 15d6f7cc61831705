import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { configuracionApi, type ModoRegistro } from '#contract/configuracion.ts'
import { api, ApiError } from '../../plumbing/api.ts'
import { formErrors } from '../../plumbing/form-errors.ts'
import { FormModal } from '../../ui/form-modal.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const options: { value: ModoRegistro; label: string; meaning: string }[] = [
  {
    value: 'aprobacion',
    label: 'Con aprobación',
    meaning: 'Cualquiera puede registrarse; entra cuando un administrador aprueba su cuenta.',
  },
  { value: 'abierto', label: 'Abierto', meaning: 'Cualquiera puede registrarse; entra al verificar su correo.' },
  { value: 'cerrado', label: 'Cerrado', meaning: 'Solo entran las personas que un administrador invita.' },
]

const key = ['configuracion', 'registro']

interface RegistroModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

export function RegistroModal({ onClose, onDone }: RegistroModalProps) {
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: key, queryFn: () => api(configuracionApi.registro), staleTime: 0 })
  const [chosen, setChosen] = useState<ModoRegistro>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const modo = chosen ?? data?.modo

  async function save(): Promise<void> {
    if (!data || !modo) return
    setFailure(undefined)
    setSaving(true)
    try {
      const saved = await api(configuracionApi.changeRegistro, { body: { modo, version: data.version } })
      queries.setQueryData(key, saved)
      onDone(told[saved.modo])
    } catch (error) {
      setFailure(formErrors(error).message)
      if (error instanceof ApiError && error.status === 409) await queries.invalidateQueries({ queryKey: key })
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormModal
      title="Registro"
      submitLabel="Guardar cambios"
      submittingLabel="Guardando"
      submitting={saving}
      failure={failure ?? error?.message}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      {modo && <RadioList legend="Quién puede registrarse" options={options} value={modo} onChange={setChosen} />}
      {!modo && !error && <Spinner />}
    </FormModal>
  )
}

const told: Record<ModoRegistro, string> = {
  aprobacion: 'El registro quedó con aprobación.',
  abierto: 'El registro quedó abierto.',
  cerrado: 'El registro quedó cerrado.',
}
