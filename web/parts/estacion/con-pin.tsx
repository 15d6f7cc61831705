import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { estacionApi } from '#contract/estacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { forgetEquipo, storedEquipo } from '#web/plumbing/equipo-compartido.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'

interface ConPinProps {
  label: string
  /** Label while sending: «Entrando». */
  sendingLabel: string
  /** Refusals are shown here. */
  onSend: (body: { equipo: string; user_id: number; pin: string }) => Promise<void>
  /** Distance between the fields. */
  className: string | undefined
}

const vacio: { quien: string | null; pin: string } = { quien: null, pin: '' }

interface Personas {
  equipo: string
  data: { id: number; nombre: string }[]
}

/** Name and PIN at a computer of the station (docs/decisions/122). It loads no queries: the sign-in page has none. */
export function ConPin({ label, sendingLabel, onSend, className }: ConPinProps) {
  const [personas, setPersonas] = useState<Personas>()
  const { escrito, change } = useEscrito(undefined, () => vacio, { borrador: { sin: 'a PIN' } })
  const { quien, pin } = escrito
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const names = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let left = false
    api(estacionApi.personas, { body: { equipo: storedEquipo() ?? '' } }).then(
      (answer) => left || setPersonas(answer),
      (error: unknown) => left || setFailure(textOf(error)),
    )
    return () => void (left = true)
  }, [])

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending) return
    if (quien === null) {
      names.current?.focus()
      return setFailure('Elija su nombre.')
    }
    if (!/^\d{6}$/.test(pin)) {
      field.current?.focus()
      return setFailure(mensajes.pinDeSeisCifras)
    }
    setFailure(undefined)
    setSending(true)
    try {
      await onSend({ equipo: storedEquipo() ?? '', user_id: Number(quien), pin })
      change({ quien: null })
      names.current?.focus()
    } catch (error) {
      setFailure(textOf(error))
      field.current?.focus()
    }
    change({ pin: '' })
    setSending(false)
  }

  if (personas?.data.length === 0)
    return <Alert variant="info">Nadie tiene PIN todavía. Se pone en Configuración, Mi cuenta.</Alert>
  return (
    <form className={className} aria-label={label} noValidate onSubmit={send}>
      {failure && <Alert variant="error">{failure}</Alert>}
      <Select
        ref={names}
        label="Nombre"
        placeholder="Elija su nombre"
        options={(personas?.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={quien}
        onChange={(quien) => {
          change({ quien })
          setFailure(undefined)
        }}
      />
      <PasswordField
        ref={field}
        label="PIN de seis cifras"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        onChange={({ target }) => change({ pin: target.value.replaceAll(/\D/g, '') })}
      />
      <Button type="submit" block loading={sending} loadingLabel={sendingLabel}>
        {label}
      </Button>
    </form>
  )
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return mensajes.porDefecto
  if (error.code === 'equipo_desconocido') forgetEquipo()
  return error.message
}
