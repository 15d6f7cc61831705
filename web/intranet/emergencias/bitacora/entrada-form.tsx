import { useEffect, useState, type FormEvent } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EntradaBitacora, TipoEntrada } from '#contract/emergencias/bitacora.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { dropBorrador, keepBorrador, storedBorrador } from '#web/plumbing/borrador.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { nombresTipos, tiposElegibles } from './bitacora.rules.ts'
import styles from './bitacora.module.css'

interface EntradaFormProps {
  emergencia: number
  /** The entry that is being corrected. */
  corrige?: EntradaBitacora | undefined
  onDone: () => void
  onCancel?: () => void
}

interface Borrador {
  texto: string
  tipo: TipoEntrada
  dicha: string | undefined
}

/**
 * Writes in the log. Sent again after an outage, an entry says the hour at which it was first sent; what is typed survives
 * a reload.
 */
export function EntradaForm({ emergencia, corrige, onDone, onCancel }: EntradaFormProps) {
  const { user } = useMember()
  const nombre = `bitacora-${emergencia}${corrige ? `-corrige-${corrige.id}` : ''}`
  const [borrador] = useState(() => storedBorrador<Borrador>(nombre, user.id))
  const [texto, setTexto] = useState(borrador?.texto ?? '')
  const [tipo, setTipo] = useState<TipoEntrada>(borrador?.tipo ?? 'novedad')
  const [dicha, setDicha] = useState(borrador?.dicha)
  useEffect(() => {
    if (texto) keepBorrador(nombre, user.id, { texto, tipo, dicha } satisfies Borrador)
    else dropBorrador(nombre)
  }, [nombre, user.id, texto, tipo, dicha])
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.addEntrada, {
    onDone: () => {
      setTexto('')
      setDicha(undefined)
      onDone()
    },
    onFailed: (_text, error) => {
      if (hadNoAnswer(error)) setDicha((before) => before ?? new Date().toISOString())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({
      params: { id: emergencia },
      body: { texto, ...(corrige ? { corrige_id: corrige.id } : { tipo }), ...(dicha && { hora_dicha: dicha }) },
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && !fields.texto && <Alert variant="error">{failure}</Alert>}
      <TextArea
        label={corrige ? 'Corrección' : 'Anotar en la bitácora'}
        helper="La lee toda la compañía: no nombre a personas atendidas."
        rows={2}
        maxLength={2_000}
        error={fields.texto}
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          setDicha(undefined)
        }}
      />
      <div className={styles.pie}>
        {!corrige && (
          <Select
            label="Tipo"
            options={tiposElegibles.map((value) => ({ value, label: nombresTipos[value] }))}
            value={tipo as (typeof tiposElegibles)[number]}
            onChange={setTipo}
          />
        )}
        {onCancel && (
          <Button
            variant="outline"
            disabled={sending}
            onClick={() => {
              dropBorrador(nombre)
              onCancel()
            }}
          >
            Cancelar
          </Button>
        )}
        <Button type="submit" loading={sending} loadingLabel="Anotando">
          {corrige ? 'Corregir' : 'Anotar'}
        </Button>
      </div>
    </form>
  )
}
