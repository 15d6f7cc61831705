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
import { nombresTipos, tiposElegibles } from './bitacora.rules.ts'
import styles from './bitacora.module.css'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import type { FormEvent } from 'react'

interface EntradaFormProps {
  emergencia: Pick<EmergenciaDetalle, 'id' | 'folio'>
  /** The entry that is being corrected. */
  corrige?: EntradaBitacora | undefined
  onDone: () => void
  onCancel?: () => void
}

/** Writes in the log, with a network or without; what is typed survives a reload. */
export function EntradaForm({ emergencia: { id: emergencia, folio }, corrige, onDone, onCancel }: EntradaFormProps) {
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
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && !fields.texto && <Alert variant="error">{failure}</Alert>}
      <TextArea
        label={corrige ? 'Corrección' : 'Anotar en la bitácora'}
        helper="La lee toda la compañía: no nombre a personas atendidas."
        rows={2}
        maxLength={2_000}
        {...field('texto')}
      />
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
