import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  type CategoriaEquipo,
  categoriasEquipo,
  frecuenciasChecklist,
  nombresCategoriasEquipo,
  nombresFrecuenciasChecklist,
} from '#contract/equipamiento/estados.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { query } from '#web/plumbing/query.ts'
import { SalirSin } from '#web/plumbing/salir-sin.tsx'
import type { useEscrito } from '#web/plumbing/use-visto.ts'
import { BorradorAviso } from '#web/plumbing/borrador-aviso.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { enPalabras, type Escrita, nuevaSeccion } from './escrita.ts'
import { Secciones } from './secciones.tsx'
import styles from './editor.module.css'

interface FormularioProps {
  form: Pick<
    ReturnType<typeof useEscrito<unknown, Escrita>>,
    'escrito' | 'change' | 'pending' | 'borrador' | 'ahora' | 'nota'
  >
  saved: boolean
  envio: { sending: boolean; failure: string | undefined; fields: Readonly<Record<string, string | undefined>> }
  onSave: () => void
}

/** A checklist with its sections and points. */
export function Formulario({ form, saved, envio: { sending, failure, fields }, onSave }: FormularioProps) {
  const { escrito: escrita, change, pending, borrador, ahora, nota } = form
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const { secciones } = escrita
  const puntos = secciones.reduce((sum, seccion) => sum + seccion.puntos.length, 0)
  const ofItems = fields.items ?? Object.entries(fields).find(([campo]) => campo.startsWith('items'))?.[1]
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <SalirSin accion="guardar" pending={!saved && pending} onLeave={borrador.drop} />
      {failure && <Alert variant="error" title={failure} />}
      <BorradorAviso borrador={borrador} />
      <Card title="Checklist">
        <div className={styles.campos}>
          <TextField
            label="Nombre"
            maxLength={80}
            value={escrita.nombre}
            error={fields.nombre}
            {...nota('nombre')}
            onChange={({ target }) => change({ nombre: target.value })}
          />
          <Select
            label="De qué es"
            options={[
              { value: '', label: 'Elija una unidad o una categoría' },
              ...unidades.map(({ id, nombre }) => ({ value: `unidad:${id}`, label: nombre })),
              ...categoriasEquipo.map((una) => ({
                value: `categoria:${una}`,
                label: `Cada uno: ${nombresCategoriasEquipo[una]}`,
              })),
            ]}
            value={escrita.de}
            error={fields.unidad_id ?? fields.categoria}
            {...nota('de', (de: string) => nombreDe(de, unidades))}
            onChange={(de) => change({ de })}
          />
          <Select
            label="Frecuencia"
            options={frecuenciasChecklist.map((value) => ({ value, label: nombresFrecuenciasChecklist[value] }))}
            value={escrita.frecuencia}
            error={fields.frecuencia}
            {...nota('frecuencia', nombresFrecuenciasChecklist)}
            onChange={(frecuencia) => change({ frecuencia })}
          />
          <Switch
            label="En uso"
            meaning={ahora('activa') ?? 'Se pide a quienes revisan.'}
            checked={escrita.activa}
            onChange={({ target }) => change({ activa: target.checked })}
          />
        </div>
      </Card>
      {ofItems && <Alert variant="error" title={ofItems} />}
      {ahora('secciones') && <Alert variant="warning">{ahora('secciones', enPalabras)}</Alert>}
      <Secciones secciones={secciones} onChange={(secciones) => change({ secciones })} />
      <div className={styles.pie}>
        <Button
          variant="outline"
          icon={IconPlus}
          onClick={() => change({ secciones: [...secciones, nuevaSeccion(`Sección ${secciones.length + 1}`)] })}
        >
          Agregar sección
        </Button>
        <span className={styles.menor}>
          {puntos} {puntos === 1 ? 'punto' : 'puntos'}
        </span>
        <Button variant="outline" render={<Link to="/intranet/equipamiento?vista=revisiones" />}>
          Cancelar
        </Button>
        <Button type="submit" loading={sending}>
          Guardar
        </Button>
      </div>
    </form>
  )
}

function nombreDe(de: string, unidades: readonly { id: number; nombre: string }[]): string {
  const [clase, valor] = de.split(':')
  if (clase === 'unidad') return unidades.find(({ id }) => String(id) === valor)?.nombre ?? 'otra unidad'
  return `Cada uno: ${nombresCategoriasEquipo[valor as CategoriaEquipo]}`
}
