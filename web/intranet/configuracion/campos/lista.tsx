import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'
import { Elemento } from './elemento.tsx'
import { idDe, useFalta } from './use-campo.ts'
import styles from './campos.module.css'

interface ListaProps<Item> {
  name: string
  label: string
  helper?: string
  max: number
  /** Label of an item, for its move and remove buttons. */
  nombreDe: (item: Item, index: number) => string
  /** Kinds of new item. */
  nuevos?: readonly { label: string; item: () => Item }[]
  /** Another way to add: by uploading a photograph. */
  renderPie?: (agregar: (items: Item[]) => void) => ReactNode
  children: (place: string, item: Item) => ReactNode
}

const ninguno = [] as const
/** Longer lists fold to their names, and open one at a time. */
const unfolded = 6

const added = 'added'

/** Items added, removed and moved with buttons only; focus follows, and a live region announces the new place. */
export function Lista<Item extends object>({
  name,
  label,
  helper,
  max,
  nombreDe,
  nuevos = ninguno,
  renderPie,
  children,
}: ListaProps<Item>) {
  const { control, getValues } = useFormContext()
  // Some items have their own `id`.
  const { fields, append, insert, remove, move } = useFieldArray({ control, name, keyName: 'llave' })
  const [said, setSaid] = useState('')
  /** The open item of a long list: by its key, or the one just added. */
  const [abierto, setAbierto] = useState<string>()
  // Photographs are folded with their album, and each new one asks for its text.
  const larga = fields.length > unfolded && !renderPie
  const isOpen = (llave: string, index: number) =>
    abierto === llave || (abierto === added && index === fields.length - 1)
  const toast = useToast()
  const falta = useFalta(name)
  const id = idDe(name)

  // Focus targets after the next render: the first that exists and is enabled.
  const next = useRef<string[]>([])
  useEffect(() => {
    if (next.current.length === 0) return
    const controls = next.current.map((id) => document.getElementById(id) as HTMLButtonElement | null)
    next.current = []
    controls.find((control) => control && !control.disabled)?.focus()
  })

  const item = (index: number) => getValues(`${name}.${index}`) as Item

  function moveTo(from: number, to: number): void {
    const { llave } = fields[from] ?? {}
    const nombre = nombreDe(item(from), from)
    const [first, other] = to < from ? ['subir', 'bajar'] : ['bajar', 'subir']
    next.current = [`${llave}-${first}`, `${llave}-${other}`]
    move(from, to)
    setSaid(`${nombre}: lugar ${to + 1} de ${fields.length}`)
  }

  function removeAt(index: number): void {
    const [removed, nombre] = [item(index), nombreDe(item(index), index)]
    const neighbour = fields[index + 1] ?? fields[index - 1]
    next.current = [...(neighbour ? [`${neighbour.llave}-quitar`] : []), `${id}-agregar-0`, id]
    remove(index)
    toast({
      message: `Se quitó ${nombre}`,
      action: { label: 'Deshacer', run: () => insert(index, removed, { shouldFocus: false }) },
    })
  }

  return (
    <fieldset id={id} tabIndex={-1} className={styles.lista}>
      <legend>
        {label}
        {larga && <span className={styles.cuenta}> · {fields.length}</span>}
      </legend>
      {helper && <p className={styles.nota}>{helper}</p>}
      {falta && <p className={styles.falta}>{falta}</p>}
      <output className="visually-hidden">{said}</output>
      {fields.length > 0 && (
        <ol className={styles.elementos}>
          {fields.map(({ llave }, index) => (
            <Elemento
              key={llave}
              llave={llave}
              place={`${name}.${index}`}
              index={index}
              plegado={larga ? !isOpen(llave, index) : undefined}
              onPlegar={() => setAbierto(isOpen(llave, index) ? undefined : llave)}
              nombreDe={nombreDe}
              onUp={index > 0 ? () => moveTo(index, index - 1) : undefined}
              onDown={index < fields.length - 1 ? () => moveTo(index, index + 1) : undefined}
              onRemove={() => removeAt(index)}
            >
              {children}
            </Elemento>
          ))}
        </ol>
      )}
      {renderPie?.((items) => append(items, { shouldFocus: false }))}
      {nuevos.length > 0 && fields.length < max && (
        <div className={styles.agregar}>
          {nuevos.map(({ label, item }, index) => (
            <Button
              key={label}
              id={`${id}-agregar-${index}`}
              variant="outline"
              icon={IconPlus}
              onClick={() => {
                setAbierto(added)
                append(item(), { focusName: `${name}.${fields.length}` })
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
