import type { CommandError } from './errors.ts';
import { unsupported } from './errors.ts';

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Names of MongoDB that this server does not support, by kind. */
export const unsupportedNames = {
  command: words(
    `abortTransaction bulkWrite collStats collstats commitTransaction compact connectionStatus convertToCapped
    createRole createUser currentOp dataSize dbStats dbstats deleteIndexes distinct dropIndexes dropUser fsync getLog
    getParameter killOp killSessions mapReduce profile reIndex refreshSessions renameCollection replSetGetStatus
    saslContinue saslStart serverStatus setParameter shutdown top usersInfo validate whatsmyuri`,
  ),
  option: words(
    `allowDiskUse allowPartialResults arrayFilters awaitData bypassDocumentValidation capped cappedSize
    changeStreamPreAndPostImages clusteredIndex collation commitQuorum encryptedFields expireAfterSeconds explain fields
    hint idIndex indexOptionDefaults let limit max min noCursorTimeout oplogReplay pipeline query remove returnKey
    sampleId showRecordId size skip sort storageEngine tailable timeseries upsertSupplied validationAction
    validationLevel validator viewOn`,
  ),
  'query operator': words(
    `$all $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $comment $expr $geoIntersects $geoWithin $jsonSchema $mod
    $near $nearSphere $nin $nor $options $regex $sampleRate $size $text $type $where`,
  ),
  'update operator': words('$bit $currentDate $inc $min $mul $pop $pullAll $rename'),
  'index option': words(
    `2dsphereIndexVersion background bits collation default_language hidden language_override max min
    partialFilterExpression prepareUnique storageEngine textIndexVersion weights wildcardProjection`,
  ),
} as const;

/** The refusal of a name: NotImplemented for a name of MongoDB, otherwise MongoDB's own error for an unknown name. */
export function refusalOf(
  kind: keyof typeof unsupportedNames,
  name: string,
  unknown: CommandError,
): CommandError {
  return unsupportedNames[kind].has(name) ? unsupported(`The ${kind} ${name}`) : unknown;
}
