/**
 * How the log fails verification: `reescrita` (a field was changed), `falta` (an entry was deleted), `sobra` (an entry was
 * inserted later), `orden` (entries out of order), `sello` (a seal is missing), `cadena` (a seal was changed), `cabeza`
 * (the chain head was changed), `firma` (the head is signed by another installation key, and no key loss explains it),
 * `archivo` (the file that notes the last seal is gone).
 */
export interface Falla {
  clase: 'reescrita' | 'falta' | 'sobra' | 'orden' | 'sello' | 'cadena' | 'cabeza' | 'firma' | 'archivo'
  auditoria_id: number
  /** Only for `reescrita`. */
  campo?: string
}

const comoFalla: Record<Falla['clase'], string> = {
  reescrita: 'fue reescrita',
  falta: 'fue borrada',
  sobra: 'fue agregada después',
  orden: 'está fuera de su orden',
  sello: 'perdió el sello que la sigue',
  cadena: 'tiene un sello cambiado',
  cabeza: 'cierra la cadena de otra manera',
  firma: 'cierra la cadena con la firma de otra clave',
  archivo: 'es la última sellada, y falta el archivo que lo anota',
}

/** A fault as people read it. */
export const textoDeFalla = ({ clase, auditoria_id, campo }: Falla): string =>
  `la entrada ${auditoria_id} ${comoFalla[clase]}${campo === undefined ? '' : `: ${nombreCampo(campo)}`}`

const nombreCampo = (campo: string) => (campo === 'fila' ? 'fecha, autor, acción o registro' : campo)
