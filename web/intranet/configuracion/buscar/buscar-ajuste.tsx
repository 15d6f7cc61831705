import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { ajustesDeRol, searchAjustes } from '#web/parts/configuracion/ajustes.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './buscar.module.css'

const shownAtFirst = 8

/** Finds a setting by its words, and leads to it: the first one with Enter. */
export function BuscarAjuste() {
  const { user } = useMember()
  const navigate = useNavigate()
  const [texto, setTexto] = useState('')
  const [all, setAll] = useState(false)
  const hallados = searchAjustes(texto, ajustesDeRol(user.role))
  const shown = all ? hallados : hallados.slice(0, shownAtFirst)
  const typed = texto.trim() !== ''

  function type(next: string): void {
    setTexto(next)
    setAll(false)
  }
  function takeFirst(event: FormEvent): void {
    event.preventDefault()
    const [first] = hallados
    if (!first) return
    type('')
    void navigate(first.ruta)
  }

  return (
    <search className={styles.buscar}>
      <form onSubmit={takeFirst}>
        <TextField
          label="Buscar un ajuste"
          type="search"
          icon={IconSearch}
          maxLength={60}
          autoComplete="off"
          value={texto}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && type('')}
        />
      </form>
      <output className={typed ? styles.cuantos : 'visually-hidden'}>{typed && cuantos(hallados.length)}</output>
      {shown.length > 0 && (
        <ul className={styles.hallados}>
          {shown.map(({ clave, titulo, trata, donde, ruta }) => (
            <li key={clave}>
              <Link to={ruta} className={styles.hallado} onClick={() => type('')}>
                <span className={styles.titulo}>{titulo}</span>
                {trata && <span className={styles.trata}>{trata}</span>}
                <span className={styles.donde}>{donde}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length < hallados.length && (
        <Button variant="outline" size="sm" onClick={() => setAll(true)}>
          Ver los {hallados.length}
        </Button>
      )}
    </search>
  )
}

const cuantos = (found: number): string => {
  if (found === 0) return 'Ningún ajuste con esas palabras. Pruebe con otras.'
  return found === 1 ? 'Un ajuste. Enter lo abre.' : `${found} ajustes. Enter abre el primero.`
}
