import {
  IconAlertCircle,
  IconCamera,
  IconCheck,
  IconCircleCheck,
  IconMinus,
  IconPlus,
  IconThumbDown,
  IconThumbUp,
  IconX,
} from '@tabler/icons-react'
import { type ChangeEvent, useId, useState } from 'react'
import { fallado, notaMaxima, permitidoDe, type Punto, type Respuesta } from '#contract/equipamiento/puntos.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { reducida } from './foto-reducida.ts'
import { useFotoTomada } from './use-foto-tomada.ts'
import styles from './hacer.module.css'

interface ItemProps {
  punto: Punto
  /** Of the whole checklist. */
  numero: number
  respuesta: Respuesta | undefined
  /** Of the checklist that is filled in. */
  ref_: string
  /** Its answer is missed. */
  falta: boolean
  onAnswer: (respuesta: Respuesta) => void
  onPhotograph: (respuesta: Respuesta, foto: string) => Promise<void>
}

/** A point: two large buttons, or a number within its limits; a failure opens its note in place. */
export function Item({ punto, numero, respuesta, ref_, falta, onAnswer, onPhotograph }: ItemProps) {
  const { clave, texto, tipo, critico } = punto
  const id = useId()
  const fallo = fallado(punto, respuesta)
  const change = (some: Partial<Respuesta>) => onAnswer({ ...respuesta, clave, ...some })
  return (
    <li className={classes(styles.punto, fallo && styles.fallado, falta && styles.falta)} aria-labelledby={id}>
      <div className={styles.titulo}>
        <span className={styles.numero} aria-hidden>
          {numero}
        </span>
        <div>
          <h3 id={id} className={styles.texto}>
            {texto}
          </h3>
          {critico && (
            <p className={styles.critico}>
              <IconAlertCircle size={16} stroke={2} aria-hidden /> Crítico
            </p>
          )}
          {falta && <p className={styles.critico}>Falta responder</p>}
        </div>
      </div>
      {tipo === 'si_no' && (
        <SiNo texto={texto} conforme={respuesta?.conforme} onChange={(conforme) => change({ conforme })} />
      )}
      {tipo === 'numero' && (
        <Numero punto={punto} numero={respuesta?.numero} onChange={(numero) => change({ numero })} />
      )}
      {tipo === 'texto' && (
        <TextArea
          label={`Respuesta a «${texto}»`}
          rows={2}
          maxLength={notaMaxima}
          value={respuesta?.texto ?? ''}
          onChange={({ target }) => change({ texto: target.value })}
        />
      )}
      {fallo && (
        <div className={styles.nota}>
          <p className={styles.abre}>
            {critico ? 'Se abrirá una novedad crítica: nadie debe usarlo.' : 'Se abrirá una novedad leve.'}
          </p>
          <TextArea
            label={`¿Qué le pasa? ${texto}`}
            optional
            rows={2}
            maxLength={notaMaxima}
            value={respuesta?.nota ?? ''}
            onChange={({ target }) => change({ nota: target.value })}
          />
        </div>
      )}
      {(fallo || tipo === 'foto') && (
        <Foto
          texto={texto}
          ref_={ref_}
          clave={clave}
          tomada={respuesta?.foto === true}
          onTake={(foto) => onPhotograph({ ...respuesta, clave, foto: true }, foto)}
        />
      )}
    </li>
  )
}

interface SiNoProps {
  texto: string
  conforme: boolean | undefined
  onChange: (conforme: boolean) => void
}

const SiNo = ({ texto, conforme, onChange }: SiNoProps) => (
  <fieldset className={styles.dos} aria-label={texto}>
    <button type="button" className={styles.si} aria-pressed={conforme === true} onClick={() => onChange(true)}>
      {conforme === true ? <IconCheck size={20} aria-hidden /> : <IconThumbUp size={20} stroke={1.75} aria-hidden />}
      Conforme
    </button>
    <button type="button" className={styles.no} aria-pressed={conforme === false} onClick={() => onChange(false)}>
      {conforme === false ? <IconX size={20} aria-hidden /> : <IconThumbDown size={20} stroke={1.75} aria-hidden />}
      Con falla
    </button>
  </fieldset>
)

interface NumeroProps {
  punto: Punto
  numero: number | undefined
  onChange: (numero: number | undefined) => void
}

const enCifras = (numero: number | undefined) => (numero === undefined ? '' : String(numero).replace('.', ','))

function Numero({ punto, numero, onChange }: NumeroProps) {
  const { texto, minimo, esperado, medida } = punto
  const [typed, setTyped] = useState(() => enCifras(numero))
  const permitido = permitidoDe(punto)
  const paso = Number.isInteger(minimo ?? 0) && Number.isInteger(punto.maximo ?? 0) && medida === '' ? 1 : 0.1
  const type = (dicho: string) => {
    setTyped(dicho)
    const value = Number(dicho.replace(',', '.'))
    onChange(dicho.trim() === '' || !Number.isFinite(value) ? undefined : value)
  }
  const step = (by: number) => {
    const from = numero ?? esperado ?? minimo ?? 0
    // The first tap takes the value that is expected.
    type(enCifras(numero === undefined ? from : Math.round((from + by) * 10) / 10))
  }
  const mal = numero !== undefined && fallado(punto, { clave: punto.clave, numero })
  return (
    <>
      <div className={styles.cuenta}>
        <IconButton framed icon={IconMinus} label={`Menos, ${texto}`} onClick={() => step(-paso)} />
        <label className={styles.cifra}>
          <span className="visually-hidden">{texto}</span>
          <input inputMode="decimal" autoComplete="off" value={typed} onChange={({ target }) => type(target.value)} />
          {medida !== '' && <span>{medida}</span>}
        </label>
        <IconButton framed icon={IconPlus} label={`Más, ${texto}`} onClick={() => step(paso)} />
      </div>
      {permitido !== null && (
        <p className={classes(styles.limites, mal && styles.mal, numero !== undefined && !mal && styles.bien)}>
          {numero === undefined ? null : mal ? (
            <IconAlertCircle size={18} aria-hidden />
          ) : (
            <IconCircleCheck size={18} aria-hidden />
          )}
          {esperado === null
            ? `${numero === undefined ? 'Permitido' : mal ? 'Fuera de lo permitido' : 'Dentro de lo permitido'}: ${permitido}`
            : `${mal ? 'No es lo esperado' : 'Se espera'}: ${permitido}`}
        </p>
      )}
    </>
  )
}

interface FotoProps {
  texto: string
  ref_: string
  clave: string
  tomada: boolean
  onTake: (foto: string) => Promise<void>
}

function Foto({ texto, ref_, clave, tomada, onTake }: FotoProps) {
  const id = useId()
  const waiting = useFotoTomada(ref_, clave)
  const [taken, setTaken] = useState<string>()
  const vista = taken ?? waiting
  const [fault, setFault] = useState(false)
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const foto = await reducida(file).catch(() => undefined)
    setFault(foto === undefined)
    if (foto !== undefined) {
      setTaken(URL.createObjectURL(file))
      await onTake(foto)
    }
    target.value = ''
  }
  return (
    <div className={styles.foto}>
      {vista && <img src={vista} alt={`Foto de ${texto}`} />}
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        onChange={(event) => void take(event)}
      />
      <label htmlFor={id} className={styles.camara}>
        <IconCamera size={20} stroke={1.75} aria-hidden />
        {tomada ? 'Cambiar la foto' : 'Tomar una foto'} <span className="visually-hidden">de {texto}</span>
      </label>
      {tomada && !vista && <span className={styles.menor}>Foto tomada</span>}
      {fault && (
        <p role="alert" className={styles.critico}>
          No se pudo leer la foto. Tómela de nuevo.
        </p>
      )}
    </div>
  )
}
