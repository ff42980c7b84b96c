#!/bin/sh
# Reports to the number register that a document was issued, as a document system does. The defaults are those of
# `npm start`: NUMBER=1DM03-DMJ-TN-DRG-SS01_SL03-242402 examples/issued/issued.sh
set -eu
services=${TIDEMARK_SERVICES:-http://localhost:4100}
issuer=${TIDEMARK_ISSUER:-http://localhost:4200}
client=${TIDEMARK_CLIENT_ID:-documents}
secret=${TIDEMARK_CLIENT_SECRET:-tidemark-documents-secret}
number=${NUMBER:?is the number of the document}
contract=${CONTRACT:-${number%%-*}}
issued_on=${ISSUED_ON:-$(date +%F)}

answer=$(curl --silent --show-error --fail-with-body --user "$client:$secret" --data 'grant_type=client_credentials&scope=tidemark' "$issuer/token") || {
  echo "No token: $answer" >&2
  exit 1
}
token=$(printf '%s' "$answer" | sed 's/.*"access_token":"\([^"]*\)".*/\1/')

curl --silent --show-error --fail-with-body --write-out '\n' "$services/task_service/register/issued/" \
  --header "authorization: Token $token" --header 'content-type: application/json' \
  --data "{\"contract\":\"$contract\",\"documents\":[{\"number\":\"$number\",\"issued_on\":\"$issued_on\"}]}"
