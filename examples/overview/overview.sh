#!/bin/sh
# Reads the overview of a plan with curl: a token first, then a query. The defaults are those of `npm start`.
set -eu
url=${TIDEMARK_URL:-http://localhost:4000}
issuer=${TIDEMARK_ISSUER:-http://localhost:4200}
client=${TIDEMARK_CLIENT_ID:-reporting}
secret=${TIDEMARK_CLIENT_SECRET:-tidemark-reporting-secret}
contract=${CONTRACT:-1DM03}
plan=${PLAN:-1DM03-TIDP-000003}

token=$(curl --silent --fail-with-body --user "$client:$secret" --data 'grant_type=client_credentials&scope=tidemark%20tidemark:explore' "$issuer/token" | sed 's/.*"access_token":"\([^"]*\)".*/\1/')

curl --silent --fail-with-body "$url/graphql" \
  --header "authorization: Bearer $token" --header 'content-type: application/json' \
  --data "{\"query\":\"query Overview(\$contract: ID!, \$plan: ID!) { contract(code: \$contract) { tidp(tagCode: \$plan) { tagCode title status disciplines { tagCode name status deliverableCounts { total done error } } } } }\",\"variables\":{\"contract\":\"$contract\",\"plan\":\"$plan\"}}"
echo
