import { emergenciasApi } from '#contract/emergencias.ts'
import type { EntradaBitacora } from '#contract/emergencias/bitacora.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { entradaEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { nombresTipos, tiposElegibles } from './bitacora.rules.ts'
import styles from './bitacora.module.css'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { type FormEvent, useId } from 'react'

interface EntradaFormProps {
  emergencia: Pick<EmergenciaDetalle, 'id' | 'folio'>
  /** The entry that is being corrected. */
  corrige?: EntradaBitacora | undefined
  /** One line, of the commonest kind. */
  corta?: boolean
  onDone: () => void
  onCancel?: () => void
}

const loLeenTodos = 'La lee toda la compañía: no nombre a personas atendidas.'

/** Writes in the log, with a network or without; what is typed survives a reload. */
export function EntradaForm({
  emergencia: { id: emergencia, folio },
  corrige,
  corta = false,
  onDone,
  onCancel,
}: EntradaFormProps) {
  const { escrito, vista, reset, borrador, controles } = useEscrito(
    undefined,
    () => ({ texto: '', tipo: 'novedad' as (typeof tiposElegibles)[number] }),
    { borrador: `bitacora-${emergencia}-${corrige?.id ?? ''}` },
  )
  const written = () => {
    reset(vista)
    onDone()
  }
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.addEntrada, {
    borrador,
    onDone: written,
    espera: useEspera(entradaEnCola, {
      titulo: `Bitácora de ${folio}`,
      enlace: `/intranet/emergencias/${emergencia}?vista=bitacora`,
      onWaiting: written,
    }),
  })
  const { field, choice } = controles(fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({
      params: { id: emergencia },
      body: { texto: escrito.texto, ...(corrige ? { corrige_id: corrige.id } : { tipo: escrito.tipo }) },
    })
  }
  const aviso = useId()
  const texto = { label: corrige ? 'Corrección' : 'Anotar en la bitácora', maxLength: 2_000, ...field('texto') }
  if (corta)
    return (
      <form className={styles.corta} onSubmit={submit} noValidate>
        {failure && !fields.texto && <Alert variant="error">{failure}</Alert>}
        <TextField autoComplete="off" aria-describedby={aviso} {...texto} />
        <Button type="submit" variant="outline" loading={sending} loadingLabel="Anotando">
          Anotar
        </Button>
        <p id={aviso} className={styles.aviso}>
          {loLeenTodos}
        </p>
      </form>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && !fields.texto && <Alert variant="error">{failure}</Alert>}
      <TextArea rows={2} helper={loLeenTodos} {...texto} />
      <div className={styles.pie}>
        {!corrige && (
          <Select
            label="Tipo"
            options={tiposElegibles.map((value) => ({ value, label: nombresTipos[value] }))}
            {...choice('tipo')}
          />
        )}
        {onCancel && (
          <Button
            variant="outline"
            disabled={sending}
            onClick={() => {
              borrador.drop()
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
