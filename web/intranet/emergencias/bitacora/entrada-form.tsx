import { useEffect, useState, type FormEvent } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EntradaBitacora, TipoEntrada } from '#contract/emergencias/bitacora.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { entradaEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { dropBorrador, keepBorrador, storedBorrador } from '#web/plumbing/borrador.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { nombresTipos, tiposElegibles } from './bitacora.rules.ts'
import styles from './bitacora.module.css'

interface EntradaFormProps {
  emergencia: Pick<EmergenciaDetalle, 'id' | 'folio'>
  /** The entry that is being corrected. */
  corrige?: EntradaBitacora | undefined
  onDone: () => void
  onCancel?: () => void
}

interface Borrador {
  texto: string
  tipo: TipoEntrada
}

/** Writes in the log, with a network or without; what is typed survives a reload. */
export function EntradaForm({ emergencia: { id: emergencia, folio }, corrige, onDone, onCancel }: EntradaFormProps) {
  const { user } = useMember()
  const nombre = `bitacora-${emergencia}${corrige ? `-corrige-${corrige.id}` : ''}`
  const [borrador] = useState(() => storedBorrador<Borrador>(nombre, user.id))
  const [texto, setTexto] = useState(borrador?.texto ?? '')
  const [tipo, setTipo] = useState<TipoEntrada>(borrador?.tipo ?? 'novedad')
  useEffect(() => {
    if (texto) keepBorrador(nombre, user.id, { texto, tipo } satisfies Borrador)
    else dropBorrador(nombre)
  }, [nombre, user.id, texto, tipo])
  const written = () => {
    setTexto('')
    onDone()
  }
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.addEntrada, {
    onDone: written,
    espera: useEspera(entradaEnCola, {
      titulo: `Bitácora de ${folio}`,
      enlace: `/intranet/emergencias/${emergencia}?vista=bitacora`,
      onWaiting: written,
    }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({
      params: { id: emergencia },
      body: { texto, ...(corrige ? { corrige_id: corrige.id } : { tipo }) },
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
        onChange={({ target }) => setTexto(target.value)}
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
