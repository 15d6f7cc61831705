import { Menu } from '@base-ui/react/menu'
import { IconBookmark, IconCheck, IconColumns3, IconX } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import menu from '#web/ui/action-menu.module.css'
import type { FilterChip, ListaQuery } from './lista-dicha.ts'
import styles from './lista.module.css'
import { removeVista, vistasDe } from './listas-recordadas.ts'
import { useSearchParams } from './navegar.ts'
import { useUser } from './session.ts'

const GuardarVista = fetched(() => import('./guardar-vista.tsx'), 'GuardarVista')

interface HerramientasProps {
  lista: ListaQuery<unknown> & { nombre: string }
  filtros: readonly FilterChip[]
  columnas: readonly Pick<Column<unknown>, 'key' | 'header' | 'card'>[]
  ocultas: readonly string[]
  onOcultas: (ocultas: string[]) => void
}

/** Above a list: its saved views, the filters that are set and a choice of columns. */
export function Herramientas({ lista, filtros, columnas, ocultas, onOcultas }: HerramientasProps) {
  const { nombre, filtro = {}, choose = () => {} } = lista
  const usuario = useUser()?.id
  const [address] = useSearchParams()
  const [vistas, setVistas] = useState(() => (usuario ? vistasDe(nombre, usuario) : []))
  const [guardando, setGuardando] = useState(false)
  const present = searchOf(address)
  const puestos = filtros.flatMap(({ name, label, said }) => {
    const value = filtro[name]
    const text = value && said(value)
    return text ? [{ name, text: `${label}: ${text}` }] : []
  })
  const saved = vistas.some(({ search }) => search === present)
  const nothing = Object.fromEntries([...filtros.map(({ name }) => name), ...typed].map((name) => [name, '']))
  const elegibles = columnas.filter(
    ({ header, card }, index) => index > 0 && typeof header === 'string' && card !== 'menu',
  )
  return (
    <div className={styles.herramientas} data-herramientas tabIndex={-1}>
      {vistas.length > 0 && (
        <ul className={styles.fichas} aria-label="Vistas guardadas">
          {vistas.map((vista) => (
            <li key={vista.nombre} className={styles.vista}>
              <Button
                size="sm"
                variant="outline"
                icon={IconBookmark}
                render={<Link to={vista.search} aria-current={vista.search === present ? 'true' : undefined} />}
              >
                {vista.nombre}
              </Button>
              <IconButton
                icon={IconX}
                label={`Quitar la vista ${vista.nombre}`}
                onClick={(event) => {
                  if (!usuario) return
                  toNext(event)
                  removeVista(usuario, vista)
                  setVistas(vistasDe(nombre, usuario))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {puestos.length > 0 && (
        <ul className={styles.fichas} aria-label="Filtros puestos">
          {puestos.map(({ name, text }) => (
            <li key={name}>
              <Button
                size="sm"
                variant="outline"
                icon={IconX}
                aria-label={`Quitar ${text}`}
                onClick={(event) => {
                  toNext(event)
                  choose({ [name]: '' })
                }}
              >
                {text}
              </Button>
            </li>
          ))}
          <li>
            <Button
              size="sm"
              variant="outline"
              onClick={(event) => {
                toNext(event, true)
                choose(nothing)
              }}
            >
              Quitar filtros
            </Button>
          </li>
        </ul>
      )}
      <div className={styles.derecha}>
        {puestos.length > 0 && !saved && usuario && (
          <Button size="sm" variant="outline" icon={IconBookmark} onClick={() => setGuardando(true)}>
            Guardar vista
          </Button>
        )}
        {elegibles.length > 0 && (
          <Menu.Root modal={false}>
            <Menu.Trigger
              render={
                <Button size="sm" variant="outline" icon={IconColumns3}>
                  Columnas
                </Button>
              }
            />
            <Menu.Portal>
              <Menu.Positioner className={menu.positioner} sideOffset={4} align="end">
                <Menu.Popup className={menu.popup}>
                  {elegibles.map(({ key, header }) => (
                    <Menu.CheckboxItem
                      key={key}
                      className={menu.item}
                      checked={!ocultas.includes(key)}
                      onCheckedChange={(on) => onOcultas(on ? ocultas.filter((one) => one !== key) : [...ocultas, key])}
                    >
                      <span className={styles.marca}>
                        <Menu.CheckboxItemIndicator render={<IconCheck size={18} stroke={2} aria-hidden />} />
                      </span>
                      {header}
                    </Menu.CheckboxItem>
                  ))}
                </Menu.Popup>
              </Menu.Positioner>
            </Menu.Portal>
          </Menu.Root>
        )}
      </div>
      <OnDemand open={guardando}>
        {guardando && usuario && (
          <GuardarVista
            usuario={usuario}
            lista={nombre}
            search={present}
            usadas={vistas.map(({ nombre }) => nombre)}
            onClose={() => setGuardando(false)}
            onDone={() => {
              setGuardando(false)
              setVistas(vistasDe(nombre, usuario))
            }}
          />
        )}
      </OnDemand>
    </div>
  )
}

/** Filters that are typed. */
const typed = ['buscar', 'q']
/** Parameters left out of a saved view: page, open dialog, and typed words, which may name somebody. */
const passing = new Set(['pagina', 'dialogo', 'de', 'documento', ...typed])

function searchOf(address: URLSearchParams): string {
  const kept = [...address].filter(([name]) => !passing.has(name))
  return `?${new URLSearchParams(kept)}`
}

/** Moves the focus from a button that is about to disappear to the next one, or to the toolbar. */
function toNext({ currentTarget }: MouseEvent<HTMLElement>, last = false): void {
  const item = currentTarget.closest('li')
  const beside = last ? null : (item?.nextElementSibling ?? item?.previousElementSibling)
  const others = item?.parentElement?.children.length ?? 0
  const next = others > 2 ? beside?.querySelector<HTMLElement>('a, button') : null
  ;(next ?? currentTarget.closest<HTMLElement>('[data-herramientas]'))?.focus({ preventScroll: true })
}
