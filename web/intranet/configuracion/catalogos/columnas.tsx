import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Catalogo, Entrada } from '#contract/catalogos.ts'
import { weekday } from '../../../plumbing/format.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { conUnidad } from '../ajustes/en-palabras.ts'
import { nombresCategorias, nombresTiposClave } from './nombres.ts'
import styles from './catalogos.module.css'

/** What can be done to one entry. */
export interface Acciones {
  onEditar: (entrada: Entrada) => void
  onActivar: (entrada: Entrada) => void
  onEliminar: (entrada: Entrada) => void
  /** By one place up (-1) or down (1); nothing where it would leave the list. */
  mover: (entrada: Entrada, by: -1 | 1) => (() => void) | undefined
}

type Columna = Column<Entrada>

const nombre: Columna = {
  key: 'nombre',
  header: 'Nombre',
  cell: ({ nombre, activo }) => <span className={activo ? undefined : styles.fuera}>{nombre}</span>,
}
const codigo: Columna = { key: 'codigo', header: 'Clave', cell: ({ codigo }) => codigo, nowrap: true }
const dia: Columna = { key: 'dia', header: 'Día', cell: ({ codigo }) => weekday(codigo), nowrap: true }

const own: Record<Catalogo, Columna[]> = {
  claves: [codigo, nombre, { key: 'tipo', header: 'De', cell: ({ tipo }) => tipo && nombresTiposClave[tipo] }],
  tipos_acto: [
    nombre,
    { key: 'categoria', header: 'Cuenta como', cell: ({ categoria }) => categoria && nombresCategorias[categoria] },
    { key: 'valor', header: 'Vale', cell: ({ valor }) => conUnidad(valor ?? 1, ['', '']).trim(), numeric: true },
    { key: 'citacion', header: 'Con citación', cell: ({ con_citacion }) => (con_citacion ? 'Sí' : 'No') },
  ],
  tenidas: [nombre],
  cargos: [nombre],
  tipos_unidad: [nombre, { key: 'letra', header: 'Letra', cell: ({ letra }) => letra || '—' }],
  feriados: [
    dia,
    nombre,
    {
      key: 'origen',
      header: 'Origen',
      cell: ({ origen, irrenunciable }) =>
        `${origen === 'ley' ? 'De ley' : 'Agregado'}${irrenunciable ? ', irrenunciable' : ''}`,
      muted: true,
    },
  ],
}

export const columnasDe = (catalogo: Catalogo, acciones: Acciones): Columna[] => [
  ...own[catalogo],
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ activo }) => (activo ? <Badge variant="success">En uso</Badge> : <Badge>Desactivado</Badge>),
    nowrap: true,
  },
  {
    key: 'acciones',
    header: <span className="visually-hidden">Acciones</span>,
    cell: (entrada) => <Menu entrada={entrada} acciones={acciones} />,
    numeric: true,
  },
]

function Menu({ entrada, acciones }: { entrada: Entrada; acciones: Acciones }) {
  const { activo, fijo, codigo, nombre } = entrada
  const [up, down] = [acciones.mover(entrada, -1), acciones.mover(entrada, 1)]
  const may = [
    { label: 'Editar', icon: IconPencil, run: () => acciones.onEditar(entrada) },
    ...(up ? [{ label: 'Subir', icon: IconArrowUp, run: up }] : []),
    ...(down ? [{ label: 'Bajar', icon: IconArrowDown, run: down }] : []),
    ...(fijo
      ? []
      : [
          activo
            ? { label: 'Desactivar', icon: IconEyeOff, run: () => acciones.onActivar(entrada) }
            : { label: 'Activar', icon: IconEye, run: () => acciones.onActivar(entrada) },
          { label: 'Eliminar', icon: IconTrash, danger: true, run: () => acciones.onEliminar(entrada) },
        ]),
  ]
  return <ActionMenu label={`Acciones de ${/^\d/.test(codigo) ? `${codigo} ` : ''}${nombre}`} actions={may} />
}
