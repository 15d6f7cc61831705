import { useQuery } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Catalogo, catalogosApi, type Entrada } from '#contract/catalogos.ts'
import { useRegistros } from '#web/intranet/shell/use-registros.tsx'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AnioFeriados, thisYear } from './anio-feriados.tsx'
import { declarados } from './declarados.ts'
import { EntradaRow } from './entrada-row.tsx'
import styles from './catalogos.module.css'

interface CatalogoCardProps {
  catalogo: Catalogo
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

/** One catalogue: entries offered, and retired ones. */
export function CatalogoCard({ catalogo, onDone, onFailed }: CatalogoCardProps) {
  const { plural, uno, trata, campos, schema } = declarados[catalogo]
  const lista = useQuery(catalogoDe(catalogo))
  const [anio, setAnio] = useState(thisYear)
  const byYear = catalogo === 'feriados'
  const entradas = lista.data?.data ?? []
  const shown = byYear ? entradas.filter(({ codigo }) => codigo.startsWith(`${anio}-`)) : entradas
  const activate = useEnvio(catalogosApi.change, {
    onDone: ({ nombre, activo }) => onDone(`${nombre}: quedó ${activo ? 'en uso' : 'desactivado'}.`),
    onFailed,
  })
  const arrange = useEnvio(catalogosApi.arrange, { onFailed })
  const registros = useRegistros<Entrada>({
    entidad: 'catalogo',
    uno,
    campos,
    schema,
    params: { catalogo },
    create: catalogosApi.create,
    change: catalogosApi.change,
    remove: catalogosApi.remove,
    readNow: (id, queries) =>
      nowOf(catalogoDe(catalogo), ({ data }) => data.find((entrada) => entrada.id === id))(queries),
    conflict: () => otraPersona,
    gone: eliminada,
    created: ({ nombre }) => `${nombre}: se agregó al catálogo.`,
    changed: ({ nombre }) => `${nombre}: quedó guardado.`,
    removing: (nombre) => `¿Eliminar «${nombre}» del catálogo? Si solo quiere que no se ofrezca más, desactívelo.`,
    tell: onDone,
    fail: onFailed,
  })

  function moves(from: number, by: -1 | 1, label: string, icon: typeof IconArrowUp) {
    const ids = entradas.map(({ id }) => id)
    const [id, other] = [ids[from], ids[from + by]]
    if (byYear || arrange.sending || id === undefined || other === undefined) return []
    const moved = ids.with(from, other).with(from + by, id)
    return [{ label, icon, run: () => void arrange.send({ params: { catalogo }, body: { ids: moved } }) }]
  }

  function accionesDe(entrada: Entrada) {
    const { id, activo, version, fijo } = entrada
    const at = entradas.indexOf(entrada)
    const turn = () => void activate.send({ params: { catalogo, id }, body: { activo: !activo, version } })
    return [
      ...registros.acciones(entrada),
      ...moves(at, -1, 'Subir', IconArrowUp),
      ...moves(at, 1, 'Bajar', IconArrowDown),
      ...(fijo
        ? []
        : [
            { label: activo ? 'Desactivar' : 'Activar', icon: activo ? IconEyeOff : IconEye, run: turn },
            { label: 'Eliminar', icon: IconTrash, danger: true, run: () => registros.eliminar(entrada) },
          ]),
    ]
  }

  return (
    <Card
      title={plural}
      action={
        <Button size="sm" icon={IconPlus} onClick={registros.agregar}>
          Agregar {uno}
        </Button>
      }
    >
      <p className={styles.trata}>{trata}</p>
      {lista.data && byYear && <AnioFeriados anio={anio} onChange={setAnio} feriados={entradas} />}
      <Lista
        lista={{ ...lista, data: lista.data && { data: shown } }}
        caption={plural}
        className={styles.entradas}
        rowKey={({ id }) => id}
        renderRow={(entrada) => <EntradaRow catalogo={catalogo} entrada={entrada} acciones={accionesDe(entrada)} />}
        empty={
          <EmptyState bare headingLevel={3} title="No hay nada por aquí">
            Lo que agregue aparece en esta lista.
          </EmptyState>
        }
      />
      {registros.dialogs}
    </Card>
  )
}

const otraPersona =
  'Otra persona cambió esta entrada mientras usted escribía. Lo suyo sigue aquí: si guarda de nuevo, queda lo suyo.'

const eliminada =
  'Otra persona eliminó esta entrada mientras usted escribía. Lo suyo sigue aquí: si guarda, se agrega como nueva.'
