import { useQuery } from '@tanstack/react-query'
import { eventosApi } from '#contract/eventos.ts'
import { destinatariosEvento, type Evento, nombresDestinatariosEvento } from '#contract/eventos/eventos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { query } from '#web/plumbing/query.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Parte } from './parte.ts'
import styles from './form.module.css'

/** To whom it is directed, and whether they are cited. */
export function AQuienes({ escrito, change, fields, ahora, nota, evento }: Parte & { evento: Evento | undefined }) {
  const named = escrito.destinatarios === 'lista'
  const personas = useQuery({ ...query(usuariosApi.directorio, { query: { limit: 100 } }), enabled: named })
  // A list of events does not say whom they name.
  const read = useQuery({
    ...query(eventosApi.evento, { params: { id: evento?.id ?? 0 } }),
    enabled: named && evento?.destinatarios === 'lista' && escrito.destinatario_ids === null,
  })
  const elegidos = escrito.destinatario_ids ?? read.data?.destinatario_ids ?? []
  const falla = personas.error ?? read.error
  return (
    <>
      <Select
        label="Destinatarios"
        options={destinatariosEvento.map((value) => ({ value, label: nombresDestinatariosEvento[value] }))}
        value={escrito.destinatarios}
        error={fields.destinatarios}
        {...nota('destinatarios', nombresDestinatariosEvento)}
        onChange={(destinatarios) => change({ destinatarios })}
      />
      <div className={styles.ancho}>
        <Switch
          label="Con citación"
          meaning={ahora('con_citacion') ?? 'Venir es obligación: tiene lista, y su Orden del Día se publica.'}
          checked={escrito.con_citacion}
          onChange={({ target }) => change({ con_citacion: target.checked })}
        />
        {!escrito.con_citacion && (
          <Switch
            label="Sin lista"
            meaning={ahora('sin_lista') ?? 'Nadie pasa lista en este evento.'}
            checked={escrito.sin_lista}
            onChange={({ target }) => change({ sin_lista: target.checked })}
          />
        )}
        {(fields.con_citacion ?? fields.sin_lista) && (
          <p className={styles.falta} role="alert">
            {fields.con_citacion ?? fields.sin_lista}
          </p>
        )}
      </div>
      {named && (
        <fieldset className={styles.personas}>
          <legend>Personas</legend>
          {ahora('destinatario_ids') && <p>{ahora('destinatario_ids', namesIn(personas.data?.data ?? []))}</p>}
          {fields.destinatario_ids && (
            <p className={styles.falta} role="alert">
              {fields.destinatario_ids}
            </p>
          )}
          {falla && <Falla onRetry={personas.error ? personas.refetch : read.refetch}>{falla.message}</Falla>}
          {personas.data?.data.map(({ id, nombre }) => (
            <CheckBox
              key={id}
              checked={elegidos.includes(id)}
              onChange={({ target }) =>
                change({
                  destinatario_ids: target.checked ? [...elegidos, id] : elegidos.filter((one) => one !== id),
                })
              }
            >
              {nombre}
            </CheckBox>
          ))}
        </fieldset>
      )}
    </>
  )
}

const namesIn = (personas: readonly { id: number; nombre: string }[]) => (ids: readonly number[] | null) =>
  personas
    .filter(({ id }) => ids?.includes(id))
    .map(({ nombre }) => nombre)
    .join(', ') || 'nadie'
