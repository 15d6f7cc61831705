import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { CampoControl, type Values } from '#web/plumbing/campo.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { hojaDe } from './use-hoja.ts'
import type { Campos, Linea, Parte } from './partes.ts'
import styles from './hoja.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { z } from 'zod'

interface ElementoModalProps {
  parte: Parte
  /** Owner's id. */
  id: number
  /** Line to edit; undefined for a new one. */
  linea: Linea | undefined
  /** A new one's defaults. */
  iniciales: Campos
  onClose: () => void
  onDone: () => void
}

export function ElementoModal({ parte, id, linea, iniciales, onClose, onDone }: ElementoModalProps) {
  const hoy = useHoy()
  const form = useFormulario(linea ? parte.change : parte.add, {
    borrador: `hoja-${id}-${parte.nombre}-${linea?.id ?? ''}`,
    registro: linea,
    readNow: nowOf(hojaDe(id), (hoja) => parte.lineas(hoja, hoy).find((una) => una.id === linea?.id)),
    schema: escritoEn(parte),
    initial: (una): Values => una?.campos ?? iniciales,
    input: (campos, visto) =>
      (visto
        ? { params: { id, elemento: visto.id }, body: { ...given(campos), version: visto.version } }
        : { params: { id }, body: given(campos) }) as never,
    into: hojaDe(id),
    onDone,
  })
  return (
    <FormModal title={form.visto ? `Editar ${parte.uno}` : parte.agregar} {...form.modal} onClose={onClose}>
      <div className={styles.campos}>
        {parte.campos.map(({ catalogo, ...declared }) => {
          const campo = { ...declared, ...(!declared.clase && { className: styles.ancho }) }
          if (!catalogo) return <CampoControl key={campo.name} campo={campo} form={form} />
          return <CatalogoField key={campo.name} {...campo} {...form.field(campo.name)} catalogo={catalogo} />
        })}
      </div>
    </FormModal>
  )
}

/** What is typed, judged as it will be sent. */
const escritoEn = ({ escrito }: Parte) =>
  z.record(z.string(), z.union([z.string(), z.boolean()])).superRefine((campos, { addIssue }) => {
    for (const { path, message } of escrito.safeParse(given(campos)).error?.issues ?? [])
      addIssue({ code: 'custom', path, message })
  })

/** Drops the fields left empty. */
const given = (campos: Values): object =>
  Object.fromEntries(Object.entries(campos).filter(([, value]) => String(value ?? '').trim() !== ''))
